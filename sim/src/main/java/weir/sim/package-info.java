/** Simulated time: the event engine and what feeds and measures it. */
@NullMarked
package weir.sim;

import org.jspecify.annotations.NullMarked;
