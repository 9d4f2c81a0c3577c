/** Throughput and latency of live I/O nodes, beside the bare machine. */
@NullMarked
package weir.bench.live;

import org.jspecify.annotations.NullMarked;
