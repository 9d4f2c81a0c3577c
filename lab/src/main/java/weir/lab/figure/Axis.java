package weir.lab.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Numbers along one side of a plot: where they lie and which of them are written. */
final class Axis {
  private static final int TICKS = 6;
  private static final double WIDE = 12;

  private final double low;
  private final double high;
  private final boolean logarithmic;

  private Axis(double low, double high, boolean logarithmic) {
    this.low = low;
    this.high = high;
    this.logarithmic = logarithmic;
  }

  /** From the smallest number to the largest with a little air; equal numbers get some room around them. */
  static Axis linear(double smallest, double largest) {
    double span = largest - smallest;
    double air = span > 0 ? 0.04 * span : Math.max(0.05 * Math.abs(largest), 0.05);
    return new Axis(smallest - air, largest + air, false);
  }

  /** Exactly between two numbers. */
  static Axis exact(double low, double high) {
    return new Axis(low, high, false);
  }

  static Axis logarithmic(double smallest, double largest) {
    double least = Math.max(smallest, Double.MIN_NORMAL);
    return new Axis(least / 1.15, Math.max(largest, least) * 1.15, true);
  }

  /** 0 at the low end, 1 at the high end; beyond them for numbers beyond. */
  double place(double value) {
    return logarithmic
        ? Math.log(value / low) / Math.log(high / low)
        : (value - low) / (high - low);
  }

  boolean holds(double value) {
    return value >= low && value <= high;
  }

  List<Double> ticks() {
    return isWide() ? decades() : steps();
  }

  /** Whether powers of ten and their parts are marks enough. */
  private boolean isWide() {
    return logarithmic && high / low > WIDE;
  }

  private List<Double> steps() {
    double step = step();
    List<Double> ticks = new ArrayList<>();
    for (double n = Math.ceil(low / step - 1e-9); n * step <= high * (1 + 1e-12) + 1e-12; n++) {
      ticks.add(n * step);
    }
    return ticks;
  }

  private double step() {
    double rough = (high - low) / TICKS;
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    for (double part : new double[] {1, 2, 2.5, 5}) {
      if (rough <= part * power * (1 + 1e-9)) {
        return part * power;
      }
    }
    return 10 * power;
  }

  /** Powers of ten, and their 2 and 5 times where the axis spans few of them. */
  private List<Double> decades() {
    double[] parts = high / low > 1e3 ? new double[] {1} : new double[] {1, 2, 5};
    List<Double> ticks = new ArrayList<>();
    for (double power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
      for (double part : parts) {
        double tick = part * Math.pow(10, power);
        if (holds(tick)) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }

  /** As many decimals as the steps need. */
  String text(double tick) {
    if (isWide()) {
      return tick >= 1 ? String.format(Locale.ROOT, "%.0f", tick) : Double.toString(tick);
    }
    double step = step();
    int decimals = 0;
    while (decimals < 9
        && Math.abs(step * Math.pow(10, decimals) - Math.rint(step * Math.pow(10, decimals)))
            > 1e-6) {
      decimals++;
    }
    return String.format(Locale.ROOT, "%." + decimals + "f", tick + 0.0);
  }
}
