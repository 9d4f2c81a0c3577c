/** Connections and sessions: from bytes on a socket to requests in lanes, and back. */
@NullMarked
package weir.ionode.session;

import org.jspecify.annotations.NullMarked;
