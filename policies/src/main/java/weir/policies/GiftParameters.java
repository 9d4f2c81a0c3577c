package weir.policies;

import java.util.Map;
import weir.model.Quantity;
import weir.model.StripedPolicy;
import weir.policies.PolicyCatalog.Parameter;
import weir.policies.gift.Gift;
import weir.policies.gift.GiftDecision;
import weir.policies.gift.GiftOptions;
import weir.policies.gift.GiftOptions.Order;
import weir.policies.gift.Ledger;
import weir.policies.gift.LedgerRules;
import weir.policies.gift.LedgerRules.Gate;
import weir.policies.lp.ProvenPacking;
import weir.policies.striped.EveryInterval;
import weir.policies.striped.InstanceRule;

/** The parameters of gift and of the rivals that are decided at the same instants. */
public final class GiftParameters {
  static final Parameter INTERVAL = new Parameter(
      "interval", "10", "seconds from one decision to the next; 0 to decide at every event");
  static final Parameter SEED = new Parameter("seed", "1", "of what is drawn at random");

  static final Parameter[] GIFT = {
    new Parameter("tau", "0.8", "part of the last coupons that must be redeemed to throttle"),
    new Parameter("throttle", "0.1", "largest part of its share that one can be throttled by"),
    new Parameter("window", "1000000", "how many coupons back redemption is looked at"),
    INTERVAL,
    new Parameter("regret", "1 d", "seconds after which unredeemed coupons are paid for"),
    new Parameter("budget", "unlimited", "node-hours that may be paid each time"),
    new Parameter("order", "shuffle", "who redeems first: shuffle, oldest or largest"),
    new Parameter("gate", "cumulative", "cumulative or window: how the system is judged"),
    new Parameter("redeemers", "any", "any or spared: whether one that redeems is throttled"),
    new Parameter("lifetime", "never", "regret periods without use after which coupons lapse"),
    new Parameter("solver", "kernel", "kernel or glop: who solves the linear programme first"),
    SEED
  };

  private static final double DEFAULT_INTERVAL_SEC = 10;
  private static final double DEFAULT_REGRET_SEC = 86_400;
  private static final int DEFAULT_WINDOW = 1_000_000;

  private GiftParameters() {}

  /** The gift of a run, apart from the instants at which it decides. */
  public static Gift gift(Parameters given) {
    double intervalSec = intervalSec(given);
    boolean atEveryEvent = intervalSec == 0;
    LedgerRules rules = new LedgerRules(
        part(given, "tau", LedgerRules.PUBLISHED.tau()),
        given.positiveWhole("window", DEFAULT_WINDOW),
        given.oneOf("gate", "cumulative", "window").equals("window")
            ? Gate.WINDOW
            : Gate.CUMULATIVE,
        atEveryEvent ? Gift.NOMINAL_SEC : intervalSec,
        given.text("budget").filter("unlimited"::equals).isPresent()
            ? Double.POSITIVE_INFINITY
            : given.quantity("budget", Quantity.NUMBER, Double.POSITIVE_INFINITY),
        given.text("lifetime").filter("never"::equals).isPresent() ? 0 : lifetime(given));
    GiftOptions options = new GiftOptions(
        part(given, "throttle", GiftOptions.PUBLISHED.throttle()),
        order(given),
        given.oneOf("redeemers", "any", "spared").equals("spared"),
        seed(given));
    GiftDecision decision = new GiftDecision(
        new Ledger(rules), options, ProvenPacking.by(given.oneOf("solver", "kernel", "glop")));
    return new Gift(
        decision, atEveryEvent, given.positive("regret", Quantity.SECONDS, DEFAULT_REGRET_SEC));
  }

  private static int lifetime(Parameters given) {
    return given.text("lifetime").isPresent() ? given.positiveWhole("lifetime", 1) : 0;
  }

  private static Order order(Parameters given) {
    return switch (given.oneOf("order", "shuffle", "oldest", "largest")) {
      case "oldest" -> Order.OLDEST;
      case "largest" -> Order.LARGEST;
      default -> Order.SHUFFLE;
    };
  }

  private static double part(Parameters given, String name, double otherwise) {
    double value = given.quantity(name, Quantity.NUMBER, otherwise);
    if (value > 1) {
      throw new IllegalArgumentException("policy '" + given.id() + "': " + name + "='" + value
          + "' is not accepted; give a part, 0 to 1");
    }
    return value;
  }

  /** A rule at the instants that were asked for. */
  public static StripedPolicy every(InstanceRule rule, Parameters given) {
    return new EveryInterval(rule, intervalSec(given));
  }

  static double intervalSec(Parameters given) {
    return given.quantity(INTERVAL.name(), Quantity.SECONDS, DEFAULT_INTERVAL_SEC);
  }

  static long seed(Parameters given) {
    return given.wholeOr(SEED.name(), Map.of(), 1);
  }
}
