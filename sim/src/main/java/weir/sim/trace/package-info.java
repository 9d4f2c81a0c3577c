/** Traces of real jobs made into scenarios: job logs, Darshan's text, FTIO's and TMIO's bandwidth over time. */
@NullMarked
package weir.sim.trace;

import org.jspecify.annotations.NullMarked;
