#pragma once

#include "scenario.hpp"

#include <simgrid/s4u.hpp>

namespace peer {

/** The shared storage: makes transfers that get the share p_i / sum p of one bandwidth; IO-Sets Eq. 1. */
class Pipe {
public:
    /**
     * `disk`: s4u::Io on an s4u::Disk. Its model moves whole bytes only and goes through all transfers at every event.
     * `cpu`: s4u::Exec on a host as fast as the pipe is wide. The same max-min sharing, in doubles; with trace
     * integration (cpu/optim:TI) it skips the linear solver, which makes it the faster of the two.
     */
    enum class Kind { disk, cpu };

    Pipe(simgrid::s4u::NetZone* zone, Kind kind, const Scenario& scenario);

    /** A transfer that has not been started. */
    simgrid::s4u::ActivityPtr transfer(double bytes, double priority) const;

    /** Bytes that a started transfer still has to move. */
    double remaining_bytes(const simgrid::s4u::Activity& transfer) const;

    simgrid::s4u::Host* host() const { return host_; }

private:
    Kind kind_;
    double units_per_byte_;
    simgrid::s4u::Host* host_;
    simgrid::s4u::Disk* disk_;
};

} // namespace peer
