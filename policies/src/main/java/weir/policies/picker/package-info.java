/** The policies that choose which request an I/O node serves next, and the catalog that names them. */
@NullMarked
package weir.policies.picker;

import org.jspecify.annotations.NullMarked;
