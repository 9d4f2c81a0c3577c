/** The linear programme behind GIFT, and the solvers of it. */
@NullMarked
package weir.policies.lp;

import org.jspecify.annotations.NullMarked;
