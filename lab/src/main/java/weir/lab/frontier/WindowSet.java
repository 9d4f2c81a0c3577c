package weir.lab.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import weir.lab.campaign.Point;
import weir.lab.result.Distribution;
import weir.lab.result.InstanceResult;
import weir.lab.result.Results;

/**
 * Windows that belong together, and what each policy made of each of them.
 *
 * @param name as in "W = 0.8"
 */
record WindowSet(String name, List<Row> rows) {
  /** One window. */
  record Row(InstanceResult instance, int rank) {
    double of(String policy, String metric) {
      return instance.value(policy, metric, rank);
    }

    /** A number of several that belong to the window, where it is the only one of its instance. */
    double of(String policy, String metric, int place) {
      return instance.value(policy, metric, place);
    }
  }

  WindowSet {
    rows = List.copyOf(rows);
  }

  /** Every instance of a point is one window. */
  static WindowSet ofPoint(String name, Results results, Point point) {
    List<Row> rows = new ArrayList<>();
    results.forEachInstance(point, instance -> rows.add(new Row(instance, 0)));
    return new WindowSet(name, rows);
  }

  private Distribution spread(ToDoubleFunction<Row> value) {
    Distribution spread = new Distribution();
    rows.forEach(row -> spread.add(value.applyAsDouble(row)));
    return spread;
  }

  Estimate mean(String policy, String metric) {
    return Estimate.of(spread(row -> row.of(policy, metric)));
  }

  /** By how much the one is above the other on the same windows. */
  Estimate difference(String policy, String other, String metric) {
    return Estimate.of(spread(row -> row.of(policy, metric) - row.of(other, metric)));
  }

  /** Whether the policy was run at all. */
  boolean has(String policy, String metric) {
    return !Double.isNaN(mean(policy, metric).mean());
  }

  double mean(String policy, String metric, int place) {
    return spread(row -> row.of(policy, metric, place)).mean();
  }
}
