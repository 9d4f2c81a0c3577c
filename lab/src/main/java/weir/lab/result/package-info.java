/** What campaigns measured: read back in order, summed up, written as CSV and Parquet. */
@NullMarked
package weir.lab.result;

import org.jspecify.annotations.NullMarked;
