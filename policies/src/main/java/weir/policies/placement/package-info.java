/** The policies that give I/O nodes to jobs, and the catalog that names them. */
@NullMarked
package weir.policies.placement;

import org.jspecify.annotations.NullMarked;
