#pragma once

#include <string>
#include <vector>

namespace peer {

/** Seconds of work, or bytes of I/O. */
struct Phase {
    bool io;
    double amount;
};

/** One application: when it comes and what it then does, `repeat` times over. */
struct Job {
    std::string id;
    double nodes;
    double release_sec;
    double characteristic_sec; // 0 where the scenario does not say
    long repeat;
    std::vector<Phase> phases;
};

/** A Weir scenario, as far as this program understands it. */
struct Scenario {
    double bytes_per_sec;
    double begin_sec;
    double end_sec; // infinity without a window
    std::vector<Job> jobs;
};

/** Reads a scenario file; throws std::invalid_argument, saying what is not understood. */
Scenario read_scenario(const std::string& file);

} // namespace peer
