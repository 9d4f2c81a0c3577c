/** What policies trade against each other, beside each other and beside what no policy can exceed. */
@NullMarked
package weir.lab.frontier;

import org.jspecify.annotations.NullMarked;
