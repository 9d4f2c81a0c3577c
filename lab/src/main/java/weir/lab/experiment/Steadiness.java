package weir.lab.experiment;

import weir.lab.campaign.Point;
import weir.lab.result.Distribution;
import weir.lab.result.Quantity;

/** How much means over random instances differ when nothing but chance moves them. */
final class Steadiness {
  /** The range of a handful of means is hardly ever more than four of their standard errors. */
  private static final double ERRORS = 4;

  private Steadiness() {}

  /** The larger of {@code least} and what chance explains. */
  static double limit(Comparison all, String policy, Quantity quantity, double least) {
    double worst = 0;
    for (Point point : all.points()) {
      worst = Math.max(worst, errorOf(all.spread(point, policy, quantity)));
    }
    return Math.max(least, ERRORS * worst);
  }

  /** The standard error of a mean. */
  static double errorOf(Distribution spread) {
    return spread.standardDeviation() / Math.sqrt((double) Math.max(1, spread.count()));
  }
}
