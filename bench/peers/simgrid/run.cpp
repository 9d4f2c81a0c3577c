#include "run.hpp"

#include "actor_run.hpp"
#include "callback_run.hpp"

namespace peer {

Run::Run(const Scenario& scenario, const Policy& policy, Pipe::Kind kind, simgrid::s4u::NetZone* zone)
        : policy_(policy), pipe_(zone, kind, scenario), jobs_(scenario.jobs.size()), activity_(scenario.jobs.size())
{
    for (size_t i = 0; i < jobs_.size(); i++)
        jobs_[i].job = &scenario.jobs[i];
}

bool Run::end_phase(int i)
{
    events_++;
    Progress& job = jobs_[i];
    if (job.advance())
        return true;
    job.state            = State::done;
    job.completed_at_sec = simgrid::s4u::Engine::get_clock();
    return false;
}

std::vector<Account> Run::accounts(double now_sec) const
{
    std::vector<Account> accounts(jobs_.size());
    for (size_t i = 0; i < jobs_.size(); i++) {
        accounts[i] = {jobs_[i].work_sec, jobs_[i].moved_bytes};
        if (jobs_[i].state == State::working)
            accounts[i].work_sec += now_sec - jobs_[i].phase_start_sec;
        if (jobs_[i].state == State::moving)
            accounts[i].moved_bytes += jobs_[i].current().amount - pipe_.remaining_bytes(*activity_[i]);
    }
    return accounts;
}

std::vector<std::string> engine_options(Variant variant)
{
    std::vector<std::string> options{"--log=root.thres:critical"};
    // Trace integration: shares of one host follow directly from the sum of priorities, without the max-min solver.
    // Not for actors: their sleeps would all sit on one host and be gone through at every event.
    if (variant == Variant::activities || variant == Variant::timers)
        options.push_back("--cfg=cpu/optim:TI");
    return options;
}

std::unique_ptr<Run> make_run(Variant variant, const Scenario& scenario, const Policy& policy,
                              simgrid::s4u::NetZone* zone)
{
    using Work = CallbackRun::Work;
    switch (variant) {
        case Variant::actors:
            return std::make_unique<ActorRun>(scenario, policy, Pipe::Kind::disk, zone);
        case Variant::activities:
            return std::make_unique<CallbackRun>(scenario, policy, Pipe::Kind::cpu, Work::exec, zone);
        case Variant::timers_io:
            return std::make_unique<CallbackRun>(scenario, policy, Pipe::Kind::disk, Work::timer, zone);
        default:
            return std::make_unique<CallbackRun>(scenario, policy, Pipe::Kind::cpu, Work::timer, zone);
    }
}

} // namespace peer
