package weir.bench.lp;

import java.util.Arrays;
import java.util.Locale;

/** Milliseconds of many runs. */
final class Times {
  private double[] all = new double[64];
  private int count;

  void add(double millis) {
    if (count == all.length) {
      all = Arrays.copyOf(all, 2 * count);
    }
    all[count++] = millis;
  }

  double median() {
    double[] sorted = sorted();
    return count == 0 ? Double.NaN : sorted[count / 2];
  }

  double mean() {
    return Arrays.stream(all, 0, count).average().orElse(Double.NaN);
  }

  /** The middle half. */
  String spread() {
    double[] sorted = sorted();
    return count == 0
        ? "–"
        : String.format(
            Locale.ROOT,
            "%.3f–%.3f",
            sorted[count / 4],
            sorted[Math.min(count - 1, 3 * count / 4)]);
  }

  private double[] sorted() {
    double[] sorted = Arrays.copyOf(all, count);
    Arrays.sort(sorted);
    return sorted;
  }
}
