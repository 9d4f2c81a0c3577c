/** What the controller knows of jobs and nodes, and how policies see it. */
@NullMarked
package weir.controller.view;

import org.jspecify.annotations.NullMarked;
