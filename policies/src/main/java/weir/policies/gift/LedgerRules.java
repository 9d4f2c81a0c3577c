package weir.policies.gift;

/**
 * What a {@link Ledger} goes by.
 *
 * @param tau least part of the last coupons that must have been redeemed, by an application to be throttled and by all
 *     together for anyone to be throttled
 * @param window how many coupons back that is looked at, N
 * @param gate how the system as a whole is judged
 * @param intervalSec seconds of bandwidth that a coupon stands for
 * @param budgetNodeHours what may be paid per period, infinite for no limit
 * @param lifetimePeriods periods without coupons issued or redeemed after which an application's lapse; zero for never
 */
public record LedgerRules(
    double tau,
    long window,
    Gate gate,
    double intervalSec,
    double budgetNodeHours,
    int lifetimePeriods) {

  /** The published settings, with a budget that has no limit. */
  public static final LedgerRules PUBLISHED =
      new LedgerRules(0.8, 1_000_000, Gate.CUMULATIVE, 10, Double.POSITIVE_INFINITY, 0);

  /** What τ times a number of coupons may be off by. */
  static final double ROUNDING = 1e-12;

  /** How the system's redemption rate is taken. */
  public enum Gate {
    /** Over all coupons since the period began. */
    CUMULATIVE,

    /** Over the last N coupons, all of which count as redeemed when the period begins. */
    WINDOW
  }

  public LedgerRules {
    if (!(tau >= 0 && tau <= 1) || window < 1 || !(intervalSec > 0) || !(budgetNodeHours >= 0)) {
      throw new IllegalArgumentException("no rules for a ledger: tau " + tau + ", window " + window
          + ", interval " + intervalSec + " s, budget " + budgetNodeHours + " node-hours");
    }
  }

  /** How many of the last N coupons may be unredeemed without less than τ being redeemed. */
  long mostUnredeemed() {
    return (long) Math.floor((1 - tau) * window * (1 + ROUNDING));
  }
}
