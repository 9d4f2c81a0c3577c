package weir.bench.peers;

import java.util.Collections;
import java.util.List;

/** Medians, and how far values lie apart around them. */
final class Medians {
  private Medians() {}

  static double of(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  /** The whole range as a part of the median. */
  static double spread(List<Double> values) {
    return (Collections.max(values) - Collections.min(values)) / of(values);
  }
}
