package weir.sim.metrics;

import java.util.List;
import weir.sim.engine.Run;

/** One number that sums up a run; NaN where it is not defined, such as a mean over nothing. */
public interface Metric {
  /** Every metric, in the order of the report. */
  List<Metric> ALL = List.of(
      new MinYield(),
      new Efficiency(),
      new Utilization(),
      new IoSlowdown(),
      new MaxStretch(),
      new EffectiveBandwidth());

  /** The key in results. */
  String key();

  /** Whether more is better; otherwise less is. */
  boolean moreIsBetter();

  double of(Run run);
}
