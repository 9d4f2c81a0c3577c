/** Figures drawn once, shown as vectors and as pixels. */
@NullMarked
package weir.lab.figure;

import org.jspecify.annotations.NullMarked;
