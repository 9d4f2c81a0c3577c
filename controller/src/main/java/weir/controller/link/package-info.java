/** The way to each I/O node: reports come in, grants go out. */
@NullMarked
package weir.controller.link;

import org.jspecify.annotations.NullMarked;
