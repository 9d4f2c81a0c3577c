package weir.lab.frontier;

import weir.sim.metrics.Metric;

/**
 * Two metrics, one of which is usually had at the cost of the other.
 *
 * @param x drawn to the right
 * @param y drawn upwards
 */
record Tradeoff(String x, String y) {
  static final Tradeoff RR9502 = new Tradeoff("efficiency", "minYield");
  static final Tradeoff IO_SETS = new Tradeoff("ioSlowdown", "maxStretch");

  /** 1 where more is better, −1 where less is. */
  static double sign(String metric) {
    return Metric.ALL.stream()
            .filter(known -> known.key().equals(metric))
            .anyMatch(Metric::moreIsBetter)
        ? 1
        : -1;
  }
}
