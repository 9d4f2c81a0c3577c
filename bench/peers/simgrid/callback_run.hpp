#pragma once

#include "run.hpp"

#include <deque>
#include <simgrid/kernel/resource/Model.hpp>

namespace peer {

/**
 * No actors: everything happens in SimGrid's main context, from its completion signal and its timers.
 *
 * This saves two context switches and the marshalling of a simcall per phase. A lane is a queue. What completes or is
 * posted at one instant is collected first, so that ties go to the job listed first whatever SimGrid's order is.
 */
class CallbackRun : public Run {
public:
    /**
     * How work passes. `exec`: an Exec on a host of the job's own, s4u only. `timer`: a kernel timer, which no model
     * has to look after; below s4u, though in an installed header, and the cheapest delay SimGrid has.
     *
     * `exec` does not go with a disk: an Io stays in the main context's list of activities for good and the end of each
     * Exec searches that list.
     */
    enum class Work { exec, timer };

    CallbackRun(const Scenario& scenario, const Policy& policy, Pipe::Kind kind, Work work,
                simgrid::s4u::NetZone* zone);

    void deploy() override;

private:
    struct Lane {
        bool busy = false;
        std::deque<int> waiting;
    };

    void delay(int i, double seconds);
    void delay_over(int i);
    void activity_over(int i);
    void enter_phase(int i);
    bool instant_over() const;
    void settle();
    void start_transfer(int i);
    Lane& lane_of(int i) { return lanes_[policy_.lane_of[i]]; }

    const Work work_;
    std::vector<int> index_; // what the activities of a job point to
    std::vector<simgrid::s4u::Host*> hosts_;
    std::vector<simgrid::kernel::resource::Model*> models_;
    std::vector<Lane> lanes_;
    std::vector<int> freed_;  // jobs that left their lane at this instant
    std::vector<int> posted_; // jobs that posted a transfer at this instant
};

} // namespace peer
