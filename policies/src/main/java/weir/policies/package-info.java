/** The sharing policies and the catalog that names them. */
@NullMarked
package weir.policies;

import org.jspecify.annotations.NullMarked;
