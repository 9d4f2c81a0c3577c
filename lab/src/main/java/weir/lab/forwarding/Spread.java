package weir.lab.forwarding;

import java.util.Arrays;
import weir.lab.campaign.Reading;
import weir.lab.result.Quantity;

/** The least, the median and the greatest of many numbers, as a metric of three ranks. */
final class Spread {
  private Spread() {}

  static Reading of(String metric, double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return Reading.ranked(metric, new double[] {sorted[0], median, sorted[sorted.length - 1]});
  }

  static Quantity least(String metric) {
    return Quantity.ranked(metric, 0);
  }

  static Quantity median(String metric) {
    return Quantity.ranked(metric, 1);
  }

  static Quantity greatest(String metric) {
    return Quantity.ranked(metric, 2);
  }
}
