/** What jobs were measured to move with how many I/O nodes: files of it, and estimates for jobs never measured. */
@NullMarked
package weir.sim.profile;

import org.jspecify.annotations.NullMarked;
