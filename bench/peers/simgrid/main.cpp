/*
 * Runs a Weir scenario on SimGrid and prints Weir's metrics, the number of events and the time it took.
 *
 *     simgrid-peer FILE [--policy fair-share,fcfs,set-10] [--variant timers] [--runs 5]
 */
#include "policy.hpp"
#include "run.hpp"
#include "scenario.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace peer;
using nlohmann::ordered_json;

const std::map<std::string, Variant> variants{{"actors", Variant::actors},
                                              {"activities", Variant::activities},
                                              {"timers-io", Variant::timers_io},
                                              {"timers", Variant::timers}};

struct Options {
    std::string file;
    std::vector<std::string> policies{"fair-share", "fcfs", "set-10"};
    std::string variant = "timers";
    int runs            = 5;
};

/** What a child hands back; plain bytes, so that a pipe can carry it. */
struct Outcome {
    Metrics metrics;
    long events;
    double end_sec;
    double wall_sec;
    double cpu_sec;
};

std::vector<std::string> split(const std::string& text)
{
    std::vector<std::string> parts;
    std::stringstream in(text);
    for (std::string part; std::getline(in, part, ',');)
        parts.push_back(part);
    return parts;
}

Options read_options(int argc, char** argv)
{
    Options options;
    for (int i = 1; i < argc; i++) {
        std::string word = argv[i];
        bool has_value   = i + 1 < argc;
        if (word == "--policy" && has_value)
            options.policies = split(argv[++i]);
        else if (word == "--variant" && has_value)
            options.variant = argv[++i];
        else if (word == "--runs" && has_value)
            options.runs = std::max(1, std::atoi(argv[++i]));
        else if (options.file.empty() && word[0] != '-')
            options.file = word;
        else
            throw std::invalid_argument("unknown argument " + word);
    }
    if (options.file.empty())
        throw std::invalid_argument("usage: simgrid-peer FILE [--policy a,b] [--variant v] [--runs n]");
    if (variants.count(options.variant) == 0)
        throw std::invalid_argument("no variant '" + options.variant +
                                    "'; known: actors, activities, timers-io, timers");
    return options;
}

simgrid::s4u::Engine& make_engine(Variant variant)
{
    static std::vector<std::string> words = engine_options(variant);
    static std::vector<char*> argv{const_cast<char*>("simgrid-peer")};
    for (std::string& word : words)
        argv.push_back(word.data());
    static int argc = static_cast<int>(argv.size());
    argv.push_back(nullptr);
    static simgrid::s4u::Engine engine(&argc, argv.data());
    return engine;
}

/** The end of the window, or the last completion where that comes first. */
double end_of(const Run& run, const Scenario& scenario)
{
    double last = 0;
    for (const Progress& job : run.jobs()) {
        if (job.state != State::done)
            return scenario.end_sec;
        last = std::max(last, job.completed_at_sec);
    }
    return last;
}

/**
 * Time is taken only while SimGrid's clock runs: platform and jobs are made before. Of the processor's time, because the
 * wall's also tells how busy others keep the machine.
 */
Outcome simulate(const Scenario& scenario, const Policy& policy, Variant variant)
{
    using Clock  = std::chrono::steady_clock;
    auto& engine = make_engine(variant);
    auto* zone   = simgrid::s4u::create_full_zone("zone");
    auto run     = make_run(variant, scenario, policy, zone);
    zone->seal();
    engine.seal_platform();
    run->deploy();
    auto started         = Clock::now();
    std::clock_t at_work = std::clock();
    if (scenario.begin_sec > 0)
        engine.run_until(scenario.begin_sec);
    std::vector<Account> at_begin = run->accounts(scenario.begin_sec);
    if (std::isinf(scenario.end_sec))
        engine.run();
    else
        engine.run_until(scenario.end_sec);
    double cpu_sec  = static_cast<double>(std::clock() - at_work) / CLOCKS_PER_SEC;
    double wall_sec = std::chrono::duration<double>(Clock::now() - started).count();
    double end_sec  = end_of(*run, scenario);
    Metrics metrics = measure(scenario, run->jobs(), at_begin, run->accounts(end_sec), end_sec);
    return {metrics, run->events(), end_sec, wall_sec, cpu_sec};
}

/** SimGrid allows one engine per process, so every run gets a process of its own. */
Outcome simulate_in_child(const Scenario& scenario, const Policy& policy, Variant variant)
{
    int ends[2];
    if (pipe(ends) != 0)
        throw std::runtime_error("no pipe");
    pid_t child = fork();
    if (child == 0) {
        Outcome outcome = simulate(scenario, policy, variant);
        bool written    = write(ends[1], &outcome, sizeof outcome) == sizeof outcome;
        _exit(written ? 0 : 1); // without SimGrid's tidying up: a window leaves activities under way
    }
    close(ends[1]);
    Outcome outcome;
    bool complete = read(ends[0], &outcome, sizeof outcome) == sizeof outcome;
    close(ends[0]);
    waitpid(child, nullptr, 0);
    if (not complete)
        throw std::runtime_error("the simulation under " + policy.name + " died");
    return outcome;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

ordered_json report(const Scenario& scenario, const Policy& policy, const Options& options)
{
    std::vector<double> wall_sec;
    std::vector<double> cpu_sec;
    Outcome outcome;
    for (int run = 0; run < options.runs; run++) {
        outcome = simulate_in_child(scenario, policy, variants.at(options.variant));
        wall_sec.push_back(outcome.wall_sec);
        cpu_sec.push_back(outcome.cpu_sec);
    }
    return {{"policy", policy.name},
            {"variant", options.variant},
            {"minYield", outcome.metrics.min_yield},
            {"efficiency", outcome.metrics.efficiency},
            {"utilization", outcome.metrics.utilization},
            {"ioSlowdown", outcome.metrics.io_slowdown},
            {"maxStretch", outcome.metrics.max_stretch},
            {"endTime", outcome.end_sec},
            {"events", outcome.events},
            {"wallSeconds", median(wall_sec)},
            {"cpuSeconds", median(cpu_sec)},
            {"runs", wall_sec}};
}

} // namespace

int main(int argc, char** argv)
{
    try {
        Options options    = read_options(argc, argv);
        Scenario scenario  = read_scenario(options.file);
        ordered_json array = ordered_json::array();
        for (const std::string& name : options.policies)
            array.push_back(report(scenario, make_policy(name, scenario), options));
        std::printf("%s\n", array.dump(1).c_str());
        return 0;
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "simgrid-peer: %s\n", problem.what());
        return 2;
    }
}
