/** Packing problems for tests. */
@NullMarked
package weir.testkit.lp;

import org.jspecify.annotations.NullMarked;
