#include "actor_run.hpp"

namespace peer {

namespace sg4 = simgrid::s4u;

ActorRun::ActorRun(const Scenario& scenario, const Policy& policy, Pipe::Kind kind, sg4::NetZone* zone)
        : Run(scenario, policy, kind, zone)
{
}

void ActorRun::deploy()
{
    for (int lane = 0; lane < policy_.lanes; lane++)
        lanes_.push_back(sg4::Mutex::create());
    for (size_t i = 0; i < jobs_.size(); i++)
        sg4::Actor::create(jobs_[i].job->id, pipe_.host(), [this, i] { live(static_cast<int>(i)); });
}

void ActorRun::live(int i)
{
    sg4::this_actor::sleep_for(jobs_[i].job->release_sec);
    do {
        if (jobs_[i].current().amount == 0) // nothing to do takes no time and no turn
            continue;
        if (jobs_[i].current().io)
            move(i);
        else
            work(i);
    } while (end_phase(i));
}

void ActorRun::work(int i)
{
    jobs_[i].state           = State::working;
    jobs_[i].phase_start_sec = sg4::Engine::get_clock();
    sg4::this_actor::sleep_for(jobs_[i].current().amount);
}

void ActorRun::move(int i)
{
    jobs_[i].state   = State::waiting;
    sg4::Mutex& lane = *lanes_[policy_.lane_of[i]];
    lane.lock();
    jobs_[i].state = State::moving;
    activity_[i]   = pipe_.transfer(jobs_[i].current().amount, policy_.priority_of[i]);
    activity_[i]->start();
    activity_[i]->wait();
    lane.unlock();
}

} // namespace peer
