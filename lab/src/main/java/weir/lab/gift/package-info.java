/** The experiments of GIFT (FAST '20): bandwidth of many targets, coupons, node-hours. */
@NullMarked
package weir.lab.gift;

import org.jspecify.annotations.NullMarked;
