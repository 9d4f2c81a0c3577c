/** The exact placement beside a textbook table and a general solver. */
@NullMarked
package weir.bench.placement;

import org.jspecify.annotations.NullMarked;
