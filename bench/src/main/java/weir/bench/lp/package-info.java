/** GIFT's linear programme under several solvers. */
@NullMarked
package weir.bench.lp;

import org.jspecify.annotations.NullMarked;
