/** The event engine: an exact fluid simulation of jobs under one policy. */
@NullMarked
package weir.sim.engine;

import org.jspecify.annotations.NullMarked;
