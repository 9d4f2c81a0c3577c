package weir.lab.figure;

import java.util.function.DoubleUnaryOperator;

/** Five numbers of a distribution: box from 25 to 75 %, whiskers from 10 to 90 %, and the mean. */
public record Box(double p10, double p25, double mean, double p75, double p90) {
  public static Box of(DoubleUnaryOperator quantile, double mean) {
    return new Box(
        quantile.applyAsDouble(0.10),
        quantile.applyAsDouble(0.25),
        mean,
        quantile.applyAsDouble(0.75),
        quantile.applyAsDouble(0.90));
  }

  boolean isDrawable() {
    return Double.isFinite(p10 + p25 + mean + p75 + p90);
  }

  double least() {
    return Math.min(p10, mean);
  }

  double most() {
    return Math.max(p90, mean);
  }
}
