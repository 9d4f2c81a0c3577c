package weir.lab.figure;

/** Five numbers of a distribution: box from 25 to 75 %, whiskers from 10 to 90 %, and the mean. */
public record Box(double p10, double p25, double mean, double p75, double p90) {
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
