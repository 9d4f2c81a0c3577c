/** Scenario files: reading, checking and writing them. */
@NullMarked
package weir.sim.scenario;

import org.jspecify.annotations.NullMarked;
