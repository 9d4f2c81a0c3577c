#include "progress.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace peer {
namespace {

/** Sums over jobs from which all metrics follow. */
struct Sums {
    double node_sec     = 0;
    double work         = 0; // node seconds
    double useful       = 0; // node seconds: work, and I/O as if alone
    double log_slowdown = 0;
    int movers          = 0;
    double min_yield    = std::numeric_limits<double>::infinity();
    double max_stretch  = 0;
};

double end_of(const Progress& job, double end_sec)
{
    return job.state == State::done ? job.completed_at_sec : end_sec;
}

/** Progress over elapsed time since the release; RR-9502 Eq. 6. */
double yield_of(const Progress& job, const Account& account, double bytes_per_sec, double end_sec)
{
    double elapsed_sec = end_of(job, end_sec) - job.job->release_sec;
    return elapsed_sec > 0 ? (account.work_sec + account.moved_bytes / bytes_per_sec) / elapsed_sec : 0;
}

void add_span(Sums& sums, double nodes, double span_sec, double work_sec, double alone_sec)
{
    sums.node_sec += nodes * span_sec;
    sums.work += nodes * work_sec;
    sums.useful += nodes * (work_sec + alone_sec);
    sums.max_stretch = std::max(sums.max_stretch, span_sec / (work_sec + alone_sec));
    if (alone_sec > 0) {
        sums.log_slowdown += std::log((span_sec - work_sec) / alone_sec);
        sums.movers++;
    }
}

} // namespace

Metrics measure(const Scenario& scenario, const std::vector<Progress>& jobs, const std::vector<Account>& at_begin,
                const std::vector<Account>& at_end, double end_sec)
{
    Sums sums;
    for (size_t i = 0; i < jobs.size(); i++) {
        double from_sec = std::max(scenario.begin_sec, jobs[i].job->release_sec);
        double span_sec = std::min(end_sec, end_of(jobs[i], end_sec)) - from_sec;
        double bytes    = at_end[i].moved_bytes - at_begin[i].moved_bytes;
        if (span_sec > 0)
            add_span(sums, jobs[i].job->nodes, span_sec, at_end[i].work_sec - at_begin[i].work_sec,
                     bytes / scenario.bytes_per_sec);
        sums.min_yield = std::min(sums.min_yield, yield_of(jobs[i], at_end[i], scenario.bytes_per_sec, end_sec));
    }
    double slowdown = sums.movers > 0 ? std::exp(sums.log_slowdown / sums.movers) : 1;
    return {sums.min_yield, sums.useful / sums.node_sec, sums.work / sums.node_sec, slowdown, sums.max_stretch};
}

} // namespace peer
