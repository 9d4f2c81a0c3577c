/** OR-Tools' GLOP as a solver of packing problems. */
@NullMarked
package weir.glop;

import org.jspecify.annotations.NullMarked;
