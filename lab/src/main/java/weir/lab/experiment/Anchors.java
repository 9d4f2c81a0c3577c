package weir.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.result.Distribution;
import weir.lab.result.Quantity;

/**
 * Means held against published means of few instances. Both are random: they agree when they differ by no more than three
 * standard errors of the difference, or by no more than {@value #CLOSE}, which is what rounding hides in print.
 */
final class Anchors {
  static final String OTHER_PROGRAM =
      "The published runs are ten other random windows, made by a program that differs from the paper's text in details: it cuts"
          + " jobs at the end of the window and merges phases that end within a tenth of a microsecond. We have not found out which of"
          + " this matters here.";

  private static final double CLOSE = 0.003;
  private static final double ERRORS = 3;
  private static final int PUBLISHED_INSTANCES = 10;

  private final Comparison all;
  private final List<String> apart = new ArrayList<>();
  private int compared;
  private double largest;

  Anchors(Comparison all) {
    this.all = all;
  }

  void compare(Point point, String policy, Quantity quantity, double published) {
    Distribution here = all.spread(point, policy, quantity);
    double difference = here.mean() - published;
    double error = here.standardDeviation()
        * Math.sqrt(1.0 / PUBLISHED_INSTANCES + 1.0 / Math.max(1, here.count()));
    compared++;
    largest = Math.max(largest, Math.abs(difference));
    if (!(Math.abs(difference) <= Math.max(CLOSE, ERRORS * error))) {
      apart.add(policy + " at W = " + Point.text(point.at(SyntheticStudy.PRESSURE)) + ": "
          + Numbers.text(here.mean()) + " instead of " + Numbers.text(published));
    }
  }

  Claim claim(String paper) {
    return Claim.of(
        paper + " (taken as within 3 standard errors or " + CLOSE + ")",
        compared - apart.size() + " of " + compared + " means agree, the largest difference is "
            + Numbers.text(largest) + (apart.isEmpty() ? "" : "; " + String.join("; ", apart)),
        apart.isEmpty());
  }
}
