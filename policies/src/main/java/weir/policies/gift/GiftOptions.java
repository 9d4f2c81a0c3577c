package weir.policies.gift;

/**
 * What a {@link GiftDecision} goes by, besides the rules of the ledger.
 *
 * @param throttle the largest part of its basic share that an application can be throttled by, B_thres
 * @param order who redeems first
 * @param sparesRedeemers whether one that redeems is not throttled at the same decision
 * @param seed of the shuffles
 */
public record GiftOptions(double throttle, Order order, boolean sparesRedeemers, long seed) {
  /** The published settings. */
  public static final GiftOptions PUBLISHED = new GiftOptions(0.1, Order.SHUFFLE, false, 1);

  /** Who redeems first. */
  public enum Order {
    /** Anyone, drawn anew at every decision. */
    SHUFFLE,

    /** Whoever has waited longest. */
    OLDEST,

    /** Whoever is owed most. */
    LARGEST
  }

  public GiftOptions {
    if (!(throttle >= 0 && throttle <= 1)) {
      throw new IllegalArgumentException(
          "throttle " + throttle + " is not a part of a share, 0 to 1");
    }
  }
}
