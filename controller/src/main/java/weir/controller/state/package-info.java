/** What a site must not forget: a small state machine, and its copies by Ratis; docs/controller-state.md is its essay. */
@NullMarked
package weir.controller.state;

import org.jspecify.annotations.NullMarked;
