/** Frames and addresses on real sockets, by Netty. */
@NullMarked
package weir.wire.net;

import org.jspecify.annotations.NullMarked;
