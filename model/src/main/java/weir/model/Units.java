package weir.model;

import java.util.List;
import java.util.Locale;

/** Seconds, bytes and rates written for people, with the unit that keeps the number short. */
public final class Units {
  private static final List<Step> TIME = List.of(
      new Step("ns", 1e-9),
      new Step("us", 1e-6),
      new Step("ms", 1e-3),
      new Step("s", 1),
      new Step("min", 60),
      new Step("h", 3_600),
      new Step("d", 86_400));
  private static final List<Step> SIZE = List.of(
      new Step("B", 1),
      new Step("kB", 1e3),
      new Step("MB", 1e6),
      new Step("GB", 1e9),
      new Step("TB", 1e12),
      new Step("PB", 1e15),
      new Step("EB", 1e18));
  private static final double LONG_NUMBER = 1e5;

  private record Step(String unit, double size) {}

  private Units() {}

  /** A time, such as {@code 1.50 min}. */
  public static String seconds(double seconds) {
    return seconds == 0 ? "0 s" : scaled(seconds, TIME);
  }

  /** A size in decimal units, such as {@code 1.50 GB}. */
  public static String bytes(double bytes) {
    return Math.abs(bytes) < 1_000 && bytes == Math.rint(bytes)
        ? (long) bytes + " B"
        : scaled(bytes, SIZE);
  }

  /** A rate in decimal units, such as {@code 200.00 GB/s}. */
  public static String bytesPerSec(double bytesPerSec) {
    return Double.isNaN(bytesPerSec) ? "-" : bytes(bytesPerSec) + "/s";
  }

  private static String scaled(double value, List<Step> steps) {
    if (Double.isNaN(value)) {
      return "-";
    }
    Step step = stepFor(Math.abs(value), steps);
    double number = value / step.size;
    if (Double.isInfinite(number)) {
      return (number < 0 ? "-inf " : "inf ") + step.unit;
    }
    boolean isLong = Math.abs(number) >= LONG_NUMBER || Math.abs(number) < 0.005;
    return String.format(Locale.ROOT, isLong ? "%.2e %s" : "%.2f %s", number, step.unit);
  }

  /** The largest unit whose next smaller one would show a number that is too long. */
  private static Step stepFor(double size, List<Step> steps) {
    for (int i = steps.size() - 1; i > 0; i--) {
      Step smaller = steps.get(i - 1);
      double shown = Math.rint(size / smaller.size * 100) / 100;
      if (shown >= steps.get(i).size / smaller.size * (1 - 1e-12)) { // the quotient is rounded too
        return steps.get(i);
      }
    }
    return steps.get(0);
  }
}
