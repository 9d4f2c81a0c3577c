/** Linux' system calls that the JDK does not offer, by JNA. */
@NullMarked
package weir.ionode.linux;

import org.jspecify.annotations.NullMarked;
