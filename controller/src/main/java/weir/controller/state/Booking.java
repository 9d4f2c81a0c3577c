package weir.controller.state;

/**
 * What one decision means for one application's account.
 *
 * @param nodesPerShare how hard it is to be throttled, as {@link weir.policies.gift.Ledger#issue} takes it
 */
public record Booking(String application, long redeemed, long issued, double nodesPerShare) {
  /** What a million targets give in one interval. */
  public static final long MOST_COUPONS = 1_000_000_000_000L;

  public Booking {
    Text.check("application", application);
    if (isOut(redeemed)
        || isOut(issued)
        || !(nodesPerShare >= 0)
        || Double.isInfinite(nodesPerShare)) {
      throw new IllegalArgumentException("no booking for " + application + ": " + redeemed
          + " redeemed, " + issued + " issued, " + nodesPerShare + " nodes per share");
    }
  }

  private static boolean isOut(long coupons) {
    return coupons < 0 || coupons > MOST_COUPONS;
  }
}
