#include "pipe.hpp"

#include <algorithm>
#include <cmath>

namespace peer {
namespace {

namespace sg4 = simgrid::s4u;

constexpr double finest_units_per_sec  = 1e12;
constexpr double largest_exact_integer = 9007199254740992.0; // 2^53

double largest_transfer(const Scenario& scenario)
{
    double bytes = 0;
    for (const Job& job : scenario.jobs)
        for (const Phase& phase : job.phases)
            if (phase.io)
                bytes = std::max(bytes, phase.amount);
    return bytes;
}

/** SimGrid's disk rounds to whole units; a unit of a picosecond's worth of bytes makes that error vanish. */
double units_per_byte(Pipe::Kind kind, const Scenario& scenario)
{
    if (kind == Pipe::Kind::cpu)
        return 1;
    double finest = finest_units_per_sec / scenario.bytes_per_sec;
    double bytes  = largest_transfer(scenario);
    return bytes > 0 ? std::min(finest, largest_exact_integer / bytes) : finest;
}

} // namespace

Pipe::Pipe(sg4::NetZone* zone, Kind kind, const Scenario& scenario)
        : kind_(kind), units_per_byte_(units_per_byte(kind, scenario))
{
    double units_per_sec = scenario.bytes_per_sec * units_per_byte_;
    host_                = zone->create_host("storage", units_per_sec);
    disk_                = host_->create_disk("disk", units_per_sec, units_per_sec);
}

sg4::ActivityPtr Pipe::transfer(double bytes, double priority) const
{
    double units = bytes * units_per_byte_;
    if (kind_ == Kind::disk) {
        auto whole_units = static_cast<sg_size_t>(std::llround(units));
        return disk_->io_init(whole_units, sg4::Io::OpType::WRITE)->set_priority(priority);
    }
    sg4::ExecPtr exec = sg4::Exec::init();
    exec->set_flops_amount(units)->set_priority(priority)->set_host(host_);
    return exec;
}

double Pipe::remaining_bytes(const sg4::Activity& transfer) const
{
    return transfer.get_remaining() / units_per_byte_;
}

} // namespace peer
