#pragma once

#include "pipe.hpp"
#include "policy.hpp"
#include "progress.hpp"

#include <memory>
#include <simgrid/s4u.hpp>
#include <string>
#include <vector>

namespace peer {

/** One simulation in the making: puts the jobs of a scenario on SimGrid and follows them. */
class Run {
public:
    Run(const Scenario& scenario, const Policy& policy, Pipe::Kind kind, simgrid::s4u::NetZone* zone);
    virtual ~Run() = default;

    /** Makes every job ready to be released; called once, before the clock starts. */
    virtual void deploy() = 0;

    /** What each job has done up to now. */
    std::vector<Account> accounts(double now_sec) const;

    const std::vector<Progress>& jobs() const { return jobs_; }

    /** Phases that have ended so far, work and I/O alike. */
    long events() const { return events_; }

protected:
    /** Books the current phase of job `i`; false if it was the last. */
    bool end_phase(int i);

    const Policy policy_;
    const Pipe pipe_;
    std::vector<Progress> jobs_;
    std::vector<simgrid::s4u::ActivityPtr> activity_; // what each job is doing; SimGrid does not keep it alive

private:
    long events_ = 0;
};

/** The ways to write the simulation that were compared; `run` measures all of them. */
enum class Variant {
    actors,     // as IO-Sets §V-C: an actor per job that sleeps and writes to a disk, a mutex per lane
    activities, // s4u without actors: an Exec per phase, the next one started from the completion signal
    timers_io,  // work as a kernel timer, transfers as Io on a disk
    timers      // work as a kernel timer, transfers as Exec on one host: the fastest
};

/** Settings for SimGrid's engine that suit a variant best. */
std::vector<std::string> engine_options(Variant variant);

std::unique_ptr<Run> make_run(Variant variant, const Scenario& scenario, const Policy& policy,
                              simgrid::s4u::NetZone* zone);

} // namespace peer
