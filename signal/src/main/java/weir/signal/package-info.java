/** Finds the period of I/O in bandwidth over time, by FTIO's method; the simulator's readers and the live system use it. */
@NullMarked
package weir.signal;

import org.jspecify.annotations.NullMarked;
