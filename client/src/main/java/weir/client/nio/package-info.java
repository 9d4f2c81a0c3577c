/** {@code weir:} paths for {@code java.nio.file}. */
@NullMarked
package weir.client.nio;

import org.jspecify.annotations.NullMarked;
