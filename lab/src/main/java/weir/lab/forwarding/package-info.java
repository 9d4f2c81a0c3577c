/** The experiments of the forwarding paper (IPDPS 2021): who gets how many I/O nodes, and what comes of it. */
@NullMarked
package weir.lab.forwarding;

import org.jspecify.annotations.NullMarked;
