/** The APEX workloads of RR-9502 §6.3: job classes, machines, schedules, and steady-state windows cut from them. */
@NullMarked
package weir.sim.workload.apex;

import org.jspecify.annotations.NullMarked;
