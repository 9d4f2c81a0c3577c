package weir.lab.gift;

import java.util.List;
import weir.lab.campaign.Reading;
import weir.policies.gift.GiftDecision;
import weir.policies.gift.GiftOptions;
import weir.policies.gift.Ledger;
import weir.policies.gift.LedgerRules;
import weir.policies.striped.Instance;

/** The three decisions of {@link CouponStudy}. */
final class CouponRun {
  private static final double THROTTLE = 0.3;
  private static final int[][] FIRST = {{0}, {0, 1}};
  private static final int[][] LATER = {{0}, {0, 1}, {0}, {1}, {1}, {1}};

  private CouponRun() {}

  static List<Reading> read() {
    GiftOptions options = new GiftOptions(THROTTLE, GiftOptions.Order.SHUFFLE, false, 1);
    GiftDecision gift = new GiftDecision(new Ledger(LedgerRules.PUBLISHED), options);
    CouponStudy.APPLICATIONS.forEach(gift.ledger()::open);
    double[] shares = new double[CouponStudy.MOMENTS.size() * CouponStudy.APPLICATIONS.size()];
    double[] fair = new double[shares.length];
    double[] outstanding = new double[CouponStudy.MOMENTS.size()];
    double[] gap = new double[CouponStudy.MOMENTS.size()];
    List<int[][]> moments = List.of(FIRST, LATER, LATER);
    for (int k = 0; k < moments.size(); k++) {
      Instance now = members(moments.get(k));
      double[] share = new double[now.size()];
      gift.pauseThrottling(k > 0);
      gift.decide(now, share);
      gift.settle(1);
      for (int a = 0; a < now.size(); a++) {
        shares[k * CouponStudy.APPLICATIONS.size() + a] = share[a];
        fair[k * CouponStudy.APPLICATIONS.size() + a] = now.fair(a);
      }
      outstanding[k] = gift.ledger().outstanding(0) * Ledger.COUPON;
      gap[k] = now.gap(0);
    }
    return List.of(
        Reading.ranked(CouponStudy.SHARE, shares),
        Reading.ranked(CouponStudy.FAIR, fair),
        Reading.ranked(CouponStudy.OUTSTANDING, outstanding),
        Reading.ranked(CouponStudy.GAP, gap));
  }

  private static Instance members(int[][] places) {
    Instance instance = new Instance();
    instance.clear(2);
    instance.capacity(0, 1);
    instance.capacity(1, 1);
    for (int a = 0; a < places.length; a++) {
      instance.add(a, a, 1, 1);
      for (int target : places[a]) {
        instance.touch(target, 1);
      }
    }
    instance.close();
    return instance;
  }
}
