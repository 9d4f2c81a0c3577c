/** From what is known to grants: policies put to work, and the loop that does it. */
@NullMarked
package weir.controller.decide;

import org.jspecify.annotations.NullMarked;
