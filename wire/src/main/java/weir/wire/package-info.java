/** The protocol between clients, I/O nodes and the controller; docs/wire.md specifies it. */
@NullMarked
package weir.wire;

import org.jspecify.annotations.NullMarked;
