#include "scenario.hpp"

#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace peer {
namespace {

using nlohmann::json;

Phase read_phase(const json& tree)
{
    bool io = tree.contains("io");
    return {io, tree.at(io ? "io" : "work").get<double>()};
}

Job read_job(const json& tree)
{
    Job job;
    job.id                 = tree.at("id").get<std::string>();
    job.nodes              = tree.value("nodes", 1.0);
    job.release_sec        = tree.value("release", 0.0);
    job.characteristic_sec = tree.value("characteristicTime", 0.0);
    job.repeat             = tree.value("repeat", 1L);
    for (const json& phase : tree.at("phases"))
        job.phases.push_back(read_phase(phase));
    return job;
}

/** The disk of this program knows no ceiling per job, so each job must be able to fill the pipe alone. */
void require_full_width(const Job& job, double node_bytes_per_sec, double bytes_per_sec)
{
    if (job.nodes * node_bytes_per_sec < bytes_per_sec)
        throw std::invalid_argument("job " + job.id + " cannot fill the pipe alone (nodes * nodeBandwidth < "
                                    "bandwidth); only scenarios where every job can are accepted");
}

Scenario read_tree(const json& tree)
{
    if (tree.contains("targets"))
        throw std::invalid_argument("several targets are not accepted, only one bandwidth");
    Scenario scenario{tree.at("bandwidth").get<double>(), 0, std::numeric_limits<double>::infinity(), {}};
    if (tree.contains("window")) {
        scenario.begin_sec = tree.at("window").at(0).get<double>();
        scenario.end_sec   = tree.at("window").at(1).get<double>();
    }
    double node_bytes_per_sec = tree.value("nodeBandwidth", scenario.bytes_per_sec);
    for (const json& job : tree.at("jobs")) {
        scenario.jobs.push_back(read_job(job));
        require_full_width(scenario.jobs.back(), node_bytes_per_sec, scenario.bytes_per_sec);
    }
    return scenario;
}

} // namespace

Scenario read_scenario(const std::string& file)
{
    std::ifstream in(file);
    if (!in)
        throw std::invalid_argument("cannot be opened");
    try {
        return read_tree(json::parse(in));
    } catch (const json::exception& problem) { // also a string with a unit where this program wants a bare number
        throw std::invalid_argument(std::string("not a scenario of bare numbers: ") + problem.what());
    }
}

} // namespace peer
