package weir.lab.campaign;

import java.io.Serializable;
import java.util.Arrays;

/** What one simulation says about one metric: a number, or one number per rank. */
public final class Reading implements Serializable {
  private static final long serialVersionUID = 1;

  private final String metric;
  private final double[] values;

  private Reading(String metric, double[] values) {
    this.metric = metric;
    this.values = values;
  }

  public static Reading of(String metric, double value) {
    return new Reading(metric, new double[] {value});
  }

  /** One number per rank, best known from yields sorted by some property of the jobs. */
  public static Reading ranked(String metric, double[] values) {
    return new Reading(metric, values.clone());
  }

  public String metric() {
    return metric;
  }

  public int count() {
    return values.length;
  }

  public double value(int rank) {
    return values[rank];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Reading that
        && metric.equals(that.metric)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * metric.hashCode() + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return metric + "=" + Arrays.toString(values);
  }
}
