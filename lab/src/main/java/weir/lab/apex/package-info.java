/** RR-9502's figures on the APEX workloads, for both readings of how windows are cut. */
@NullMarked
package weir.lab.apex;

import org.jspecify.annotations.NullMarked;
