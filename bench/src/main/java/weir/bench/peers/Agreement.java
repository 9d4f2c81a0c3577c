package weir.bench.peers;

import java.util.Locale;

/**
 * How far two simulators lie apart on the same scenario and policy.
 *
 * @param worstKey the metric they differ most in
 */
record Agreement(String what, String worstKey, double relative) {
  static final double TOLERANCE = 1e-6;

  /** Compares metrics, and the number of events, which must be the same. */
  static Agreement between(String what, PeerResult one, PeerResult other) {
    return one.events() == other.events()
        ? ofMetrics(what, one, other)
        : new Agreement(what, "events", Double.POSITIVE_INFINITY);
  }

  static Agreement ofMetrics(String what, PeerResult one, PeerResult other) {
    Agreement worst = new Agreement(what, "nothing", 0);
    for (String key : PeerResult.COMPARED) {
      double apart = relative(one.metric(key), other.metric(key));
      if (apart > worst.relative()) {
        worst = new Agreement(what, key, apart);
      }
    }
    return worst;
  }

  boolean within(double tolerance) {
    return relative <= tolerance;
  }

  /** Two absent numbers agree, an absent and a present one do not. */
  private static double relative(double a, double b) {
    if (a == b || (Double.isNaN(a) && Double.isNaN(b))) {
      return 0;
    }
    double apart = Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
    return Double.isNaN(apart) ? Double.POSITIVE_INFINITY : apart;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s: %s apart by %.1e", what, worstKey, relative);
  }
}
