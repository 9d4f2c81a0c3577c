/** Weir beside other simulators on the same scenarios: speed, and whether they agree. */
@NullMarked
package weir.bench.peers;

import org.jspecify.annotations.NullMarked;
