#pragma once

#include "scenario.hpp"

#include <vector>

namespace peer {

enum class State { absent, working, waiting, moving, done };

/** Where one job stands: its current phase and what it has completed since its release. */
struct Progress {
    const Job* job          = nullptr;
    State state             = State::absent;
    long pass               = 0;
    size_t phase            = 0;
    double phase_start_sec  = 0;
    double work_sec         = 0; // of completed phases
    double moved_bytes      = 0; // of completed phases
    double completed_at_sec = 0;

    const Phase& current() const { return job->phases[phase]; }

    /** Books the current phase as complete and moves to the next; false if there is none. */
    bool advance()
    {
        (current().io ? moved_bytes : work_sec) += current().amount;
        if (++phase == job->phases.size()) {
            phase = 0;
            pass++;
        }
        return pass < job->repeat;
    }
};

/** Work and bytes of one job up to an instant, the current phase included. */
struct Account {
    double work_sec    = 0;
    double moved_bytes = 0;
};

/** The metrics of a run; IO-Sets §V-D and RR-9502 §3.3 define them. */
struct Metrics {
    double min_yield;
    double efficiency;
    double utilization;
    double io_slowdown;
    double max_stretch;
};

Metrics measure(const Scenario& scenario, const std::vector<Progress>& jobs, const std::vector<Account>& at_begin,
                const std::vector<Account>& at_end, double end_sec);

} // namespace peer
