/** What the tests of pickers share. */
@NullMarked
package weir.testkit.picker;

import org.jspecify.annotations.NullMarked;
