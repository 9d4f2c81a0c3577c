/** What commands and the controller ask a node. */
@NullMarked
package weir.ionode.admin;

import org.jspecify.annotations.NullMarked;
