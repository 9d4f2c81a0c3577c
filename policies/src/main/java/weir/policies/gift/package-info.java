/** GIFT: coupons for those who are throttled, the ledger of them, and the decision; docs/gift.md is its essay. */
@NullMarked
package weir.policies.gift;

import org.jspecify.annotations.NullMarked;
