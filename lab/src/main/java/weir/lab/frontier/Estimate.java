package weir.lab.frontier;

import java.util.Locale;
import weir.lab.result.Distribution;

/**
 * A mean and how well it is known.
 *
 * @param error half of the interval of 95 % confidence; endless where there is one number only
 */
record Estimate(double mean, double error) {
  /** What 95 % of Student's distribution lie within, by degrees of freedom from one. */
  private static final double[] STUDENT = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228
  };

  private static final double NORMAL = 1.96;

  static Estimate of(Distribution spread) {
    return new Estimate(
        spread.mean(),
        spread.count() < 2
            ? Double.POSITIVE_INFINITY
            : factor(spread.count() - 1)
                * spread.standardDeviation()
                / Math.sqrt((double) spread.count()));
  }

  /** Beyond the table the first two terms of Cornish and Fisher's expansion are right to three thousandths. */
  static double factor(long freedom) {
    if (freedom <= STUDENT.length) {
      return STUDENT[(int) freedom - 1];
    }
    double z = NORMAL;
    double first = (Math.pow(z, 3) + z) / 4;
    double second = (5 * Math.pow(z, 5) + 16 * Math.pow(z, 3) + 3 * z) / 96;
    return z + first / freedom + second / freedom / freedom;
  }

  /** The same the other way round. */
  Estimate negated() {
    return new Estimate(-mean, error);
  }

  /** Whether it lies below zero by more than chance explains. */
  boolean isBelowZero() {
    return mean < -error && mean < -1e-9;
  }

  String signed() {
    return String.format(Locale.ROOT, "%+.4f ± %.4f", mean, error);
  }

  String plain() {
    return String.format(Locale.ROOT, "%.4f ± %.4f", mean, error);
  }
}
