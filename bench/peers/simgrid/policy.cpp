#include "policy.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

namespace peer {
namespace {

/** A lane for each job: all transfer at once. IO-Sets §IV-B. */
Policy fair_share(size_t jobs)
{
    Policy policy{"fair-share", std::vector<int>(jobs), std::vector<double>(jobs, 1.0), static_cast<int>(jobs)};
    for (size_t i = 0; i < jobs; i++)
        policy.lane_of[i] = static_cast<int>(i);
    return policy;
}

/** One lane for all. IO-Sets §IV-B. */
Policy fcfs(size_t jobs)
{
    return {"fcfs", std::vector<int>(jobs, 0), std::vector<double>(jobs, 1.0), 1};
}

int set_of(const Job& job)
{
    if (job.characteristic_sec <= 0)
        throw std::invalid_argument("set-10 wants a characteristicTime for every job; " + job.id + " has none");
    return static_cast<int>(std::floor(std::log10(job.characteristic_sec) + 0.5));
}

/** A lane for each order of magnitude, with priority 10^-set. IO-Sets §IV-C, Eq. 3 and 4. */
Policy set10(const std::vector<Job>& jobs)
{
    Policy policy{"set-10", {}, {}, 0};
    std::map<int, int> lane_of_set;
    int last_set = set_of(jobs.front());
    for (const Job& job : jobs)
        last_set = std::max(last_set, set_of(job));
    for (const Job& job : jobs) {
        int set   = set_of(job);
        auto lane = lane_of_set.emplace(set, policy.lanes);
        if (lane.second)
            policy.lanes++;
        policy.lane_of.push_back(lane.first->second);
        // Only quotients matter. The smallest becomes 1, because SimGrid's solver drops what is below an absolute 1e-5.
        policy.priority_of.push_back(std::pow(10.0, last_set - set));
    }
    return policy;
}

} // namespace

Policy make_policy(const std::string& name, const Scenario& scenario)
{
    if (name == "fair-share")
        return fair_share(scenario.jobs.size());
    if (name == "fcfs")
        return fcfs(scenario.jobs.size());
    if (name == "set-10")
        return set10(scenario.jobs);
    throw std::invalid_argument("no policy '" + name + "'; known: fair-share, fcfs, set-10");
}

} // namespace peer
