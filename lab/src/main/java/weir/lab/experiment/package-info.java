/** The papers' figures and tables, one class each, with their claims as checks. */
@NullMarked
package weir.lab.experiment;

import org.jspecify.annotations.NullMarked;
