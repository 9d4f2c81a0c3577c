#pragma once

#include "scenario.hpp"

#include <string>
#include <vector>

namespace peer {

/**
 * A policy in the terms of IO-Sets §IV: jobs of one lane take turns, first come first served; jobs of different lanes
 * share the bandwidth in proportion to their priorities (Eq. 1).
 */
struct Policy {
    std::string name;
    std::vector<int> lane_of;         // per job
    std::vector<double> priority_of;  // per job
    int lanes;
};

/** fair-share, fcfs or set-10; throws std::invalid_argument for any other name. */
Policy make_policy(const std::string& name, const Scenario& scenario);

} // namespace peer
