/** Files behind I/O nodes, for Java programs. */
@NullMarked
package weir.client;

import org.jspecify.annotations.NullMarked;
