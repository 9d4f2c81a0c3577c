package weir.lab.frontier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The best of one metric that our policy has at each level of the other, from setting to setting in a straight line. Numbers
 * are turned so that more is better.
 */
final class Frontier {
  private final WindowSet windows;
  private final Tradeoff tradeoff;
  private final List<double[]> corners = new ArrayList<>();

  Frontier(WindowSet windows, Tradeoff tradeoff) {
    this.windows = windows;
    this.tradeoff = tradeoff;
    for (String policy : Field.OURS) {
      corners.add(new double[] {x(policy), y(policy)});
    }
    // A setting may starve a job for ever; then there is no number for it.
    corners.removeIf(corner -> !Double.isFinite(corner[0] + corner[1]));
    corners.sort(Comparator.comparingDouble(corner -> corner[1]));
  }

  private double x(String policy) {
    return Tradeoff.sign(tradeoff.x()) * windows.mean(policy, tradeoff.x()).mean();
  }

  private double y(String policy) {
    return Tradeoff.sign(tradeoff.y()) * windows.mean(policy, tradeoff.y()).mean();
  }

  /** By how much another policy's x lies below ours at the same y; below zero where it lies above. */
  double margin(String policy) {
    return isOutside(policy) ? Double.POSITIVE_INFINITY : xAt(y(policy)) - x(policy);
  }

  /** How well that is known: half of the 95 % interval of the difference to the nearest of our settings. */
  double error(String policy) {
    String nearest = Field.OURS.stream()
        .filter(ours -> windows.has(ours, tradeoff.y()))
        .min(Comparator.comparingDouble(ours -> Math.abs(y(ours) - y(policy))))
        .orElseThrow();
    return windows.difference(policy, nearest, tradeoff.x()).error();
  }

  /** Whether all our settings have more of y, or the policy starves a job: it cannot be above any of them in both. */
  private boolean isOutside(String policy) {
    return corners.isEmpty()
        || !Double.isFinite(y(policy))
        || y(policy) < corners.get(0)[1];
  }

  /** Settings that have more of y have their x for less of it, too; beyond all of them, the one with the most of y counts. */
  private double xAt(double y) {
    double[] top = corners.get(corners.size() - 1);
    double best = y > top[1] ? top[0] : Double.NEGATIVE_INFINITY;
    for (int n = 0; n < corners.size(); n++) {
      if (corners.get(n)[1] >= y) {
        best = Math.max(best, corners.get(n)[0]);
      }
      if (n > 0 && corners.get(n - 1)[1] < y && corners.get(n)[1] >= y) {
        best = Math.max(best, between(corners.get(n - 1), corners.get(n), y));
      }
    }
    return best;
  }

  private static double between(double[] low, double[] high, double y) {
    double part = (y - low[1]) / (high[1] - low[1]);
    return low[0] + part * (high[0] - low[0]);
  }
}
