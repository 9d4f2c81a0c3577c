#include "callback_run.hpp"

#include <algorithm>
#include <simgrid/kernel/Timer.hpp>

namespace peer {

namespace sg4 = simgrid::s4u;
using simgrid::kernel::timer::Timer;

namespace {
constexpr double flops_per_sec = 1e9;
}

CallbackRun::CallbackRun(const Scenario& scenario, const Policy& policy, Pipe::Kind kind, Work work,
                         sg4::NetZone* zone)
        : Run(scenario, policy, kind, zone), work_(work), lanes_(policy.lanes)
{
    for (size_t i = 0; i < jobs_.size(); i++) {
        index_.push_back(static_cast<int>(i));
        if (work_ == Work::exec)
            hosts_.push_back(zone->create_host("job" + std::to_string(i), flops_per_sec));
    }
}

void CallbackRun::deploy()
{
    models_ = sg4::Engine::get_instance()->get_all_models();
    sg4::Activity::on_completion_cb(
        [this](const sg4::Activity& activity) { activity_over(*activity.get_data<int>()); });
    for (int i : index_)
        delay(i, jobs_[i].job->release_sec);
}

void CallbackRun::delay(int i, double seconds)
{
    if (work_ == Work::timer) {
        Timer::set(sg4::Engine::get_clock() + seconds, [this, i] { delay_over(i); });
        return;
    }
    sg4::ExecPtr exec = sg4::Exec::init();
    exec->set_flops_amount(seconds * flops_per_sec)->set_host(hosts_[i]);
    exec->set_data(&index_[i]);
    exec->start();
    activity_[i] = exec;
}

void CallbackRun::delay_over(int i)
{
    if (jobs_[i].state == State::absent || end_phase(i))
        enter_phase(i);
    if (instant_over())
        settle();
}

void CallbackRun::activity_over(int i)
{
    if (jobs_[i].state == State::moving)
        freed_.push_back(i);
    delay_over(i);
}

void CallbackRun::enter_phase(int i)
{
    Progress& job = jobs_[i];
    while (job.current().amount == 0) // nothing to do takes no time and no turn
        if (not end_phase(i))
            return;
    job.phase_start_sec = sg4::Engine::get_clock();
    if (job.current().io) {
        job.state = State::waiting;
        posted_.push_back(i);
    } else {
        job.state = State::working;
        delay(i, job.current().amount);
    }
}

/** Whether SimGrid has told us of everything that happens now. */
bool CallbackRun::instant_over() const
{
    double timer_sec = Timer::next();
    if (timer_sec >= 0 && timer_sec <= sg4::Engine::get_clock())
        return false;
    return std::all_of(models_.begin(), models_.end(),
                     [](simgrid::kernel::resource::Model* model) { return model->get_finished_action_set()->empty(); });
}

/** Fills the lanes: first with those who waited before, then with those who came now, first listed first. */
void CallbackRun::settle()
{
    for (int i : freed_) {
        Lane& lane = lane_of(i);
        lane.busy  = not lane.waiting.empty();
        if (lane.busy) {
            start_transfer(lane.waiting.front());
            lane.waiting.pop_front();
        }
    }
    freed_.clear();
    std::sort(posted_.begin(), posted_.end());
    for (int i : posted_) {
        Lane& lane = lane_of(i);
        if (lane.busy)
            lane.waiting.push_back(i);
        else
            start_transfer(i);
        lane.busy = true;
    }
    posted_.clear();
}

void CallbackRun::start_transfer(int i)
{
    jobs_[i].state = State::moving;
    activity_[i]   = pipe_.transfer(jobs_[i].current().amount, policy_.priority_of[i]);
    activity_[i]->set_data(&index_[i]);
    activity_[i]->start();
}

} // namespace peer
