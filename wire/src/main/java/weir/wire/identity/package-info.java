/** Who a job is and what it may claim, signed by the site. */
@NullMarked
package weir.wire.identity;

import org.jspecify.annotations.NullMarked;
