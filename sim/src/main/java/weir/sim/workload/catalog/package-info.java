/** The generators by name, with their parameters: what commands and files can ask for. */
@NullMarked
package weir.sim.workload.catalog;

import org.jspecify.annotations.NullMarked;
