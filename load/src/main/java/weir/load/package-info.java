/** Jobs that do I/O on purpose: what they do, how they are run, and what they got over time. */
@NullMarked
package weir.load;

import org.jspecify.annotations.NullMarked;
