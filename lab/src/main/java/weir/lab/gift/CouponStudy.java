package weir.lab.gift;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;

/** Three decisions in a row, in which a coupon is issued and redeemed; nothing random matters. */
final class CouponStudy implements Study {
  static final CouponStudy INSTANCE = new CouponStudy();

  static final Point ONLY = Point.of("case", 1);
  static final String GIFT = "gift:throttle=0.3";
  static final List<String> MOMENTS = List.of("k1", "k2", "k3");
  static final List<String> APPLICATIONS = List.of("A", "B", "C", "D", "E", "F");

  /** Ranked by moment, then application. */
  static final String SHARE = "share";

  static final String FAIR = "fair";

  /** After each moment, in units of a target's bandwidth for an interval. */
  static final String OUTSTANDING = "outstanding";

  /** What is idle on target 1, before and after. */
  static final String GAP = "gap";

  private CouponStudy() {}

  @Override
  public String name() {
    return "gift-coupons";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return List.of(GIFT);
  }

  @Override
  public int instances(Size size) {
    return 1;
  }

  @Override
  public Instance instance(Point point, long seed) {
    return policy -> CouponRun.read();
  }
}
