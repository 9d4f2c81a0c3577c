/** What the controller asks of I/O nodes and tells them: reports and grants, as bytes. */
@NullMarked
package weir.wire.control;

import org.jspecify.annotations.NullMarked;
