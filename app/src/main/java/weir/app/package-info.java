/** The {@code weir} command: wires the other modules together. */
@NullMarked
package weir.app;

import org.jspecify.annotations.NullMarked;
