/** The live I/O node, put together; docs/ionode.md is its essay. */
@NullMarked
package weir.ionode;

import org.jspecify.annotations.NullMarked;
