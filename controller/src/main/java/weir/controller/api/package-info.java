/** What the controller tells over HTTP, and what it can be told. */
@NullMarked
package weir.controller.api;

import org.jspecify.annotations.NullMarked;
