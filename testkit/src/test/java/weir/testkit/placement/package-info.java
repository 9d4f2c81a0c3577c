/** The placements on published measurements: queues, and sets of access patterns. */
@NullMarked
package weir.testkit.placement;

import org.jspecify.annotations.NullMarked;
