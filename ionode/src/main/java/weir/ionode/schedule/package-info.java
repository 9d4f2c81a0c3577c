/** Lanes, the one scheduler of a node, and the workers that it feeds. */
@NullMarked
package weir.ionode.schedule;

import org.jspecify.annotations.NullMarked;
