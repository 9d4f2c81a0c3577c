/** A queue of jobs on a machine with I/O nodes: who runs when, with how many of them, and what comes of it. */
@NullMarked
package weir.sim.queue;

import org.jspecify.annotations.NullMarked;
