/** Workload generators, seeded. */
@NullMarked
package weir.sim.workload;

import org.jspecify.annotations.NullMarked;
