/** Named contentions of jobs for one I/O node: who ought to get what, what they got, and whether that will do. */
@NullMarked
package weir.load.contention;

import org.jspecify.annotations.NullMarked;
