/** Campaigns on an Apache Spark cluster. */
@NullMarked
package weir.spark;

import org.jspecify.annotations.NullMarked;
