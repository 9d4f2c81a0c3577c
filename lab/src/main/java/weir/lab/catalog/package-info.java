/** The names of all experiments. */
@NullMarked
package weir.lab.catalog;

import org.jspecify.annotations.NullMarked;
