/** What no policy can exceed, however clever and however much it knows beforehand; docs/offline-bound.md is its essay. */
@NullMarked
package weir.sim.bound;

import org.jspecify.annotations.NullMarked;
