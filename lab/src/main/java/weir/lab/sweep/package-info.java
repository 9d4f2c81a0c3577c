/** The user's own experiment: read from a file, run and shown like the papers'. */
@NullMarked
package weir.lab.sweep;

import org.jspecify.annotations.NullMarked;
