/** What a node remembers of operations that must not happen twice, past its own death. */
@NullMarked
package weir.ionode.journal;

import org.jspecify.annotations.NullMarked;
