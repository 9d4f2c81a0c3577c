/** What is measured of a run, one class per metric. */
@NullMarked
package weir.sim.metrics;

import org.jspecify.annotations.NullMarked;
