/** Benchmarks of the other modules. */
@NullMarked
package weir.bench;

import org.jspecify.annotations.NullMarked;
