/** The batch scheduler: which queued job gets the nodes of the machine, and when. */
@NullMarked
package weir.sim.batch;

import org.jspecify.annotations.NullMarked;
