/** Test tools shared by the modules' tests. */
@NullMarked
package weir.testkit;

import org.jspecify.annotations.NullMarked;
