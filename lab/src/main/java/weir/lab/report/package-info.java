/** A whole reproduction: the folder it writes and the page that shows it. */
@NullMarked
package weir.lab.report;

import org.jspecify.annotations.NullMarked;
