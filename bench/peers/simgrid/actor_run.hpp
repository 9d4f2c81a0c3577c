#pragma once

#include "run.hpp"

namespace peer {

/**
 * The way most SimGrid programs are written, and IO-Sets §V-C is: an actor per job that sleeps and writes.
 *
 * Lanes are mutexes, which SimGrid serves first come first served. (Suspending and resuming the actor is slower: a
 * suspension walks over every Io the actor ever made.) Two actors that wake at the same instant run in the order in
 * which SimGrid wakes them, which need not be that of the scenario: not for scenarios with ties.
 */
class ActorRun : public Run {
public:
    ActorRun(const Scenario& scenario, const Policy& policy, Pipe::Kind kind, simgrid::s4u::NetZone* zone);

    void deploy() override;

private:
    void live(int i);
    void work(int i);
    void move(int i);

    std::vector<simgrid::s4u::MutexPtr> lanes_;
};

} // namespace peer
