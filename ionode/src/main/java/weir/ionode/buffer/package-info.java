/** Storage striped over nodes: a burst buffer. {@code docs/buffer.md} is the essay. */
@NullMarked
package weir.ionode.buffer;

import org.jspecify.annotations.NullMarked;
