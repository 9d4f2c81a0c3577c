/** Many seeded, independent simulations: what to run, running it on all cores, keeping what is done. */
@NullMarked
package weir.lab.campaign;

import org.jspecify.annotations.NullMarked;
