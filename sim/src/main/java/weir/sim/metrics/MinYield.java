package weir.sim.metrics;

import weir.sim.engine.JobRun;
import weir.sim.engine.Run;

/** The yield of the worst-treated job at the end of the window, or at its completion; RR-9502 §3.3 Eq. 8. */
public final class MinYield implements Metric {
  @Override
  public String key() {
    return "minYield";
  }

  @Override
  public boolean moreIsBetter() {
    return true;
  }

  @Override
  public double of(Run run) {
    return run.jobs().stream().mapToDouble(JobRun::yield).min().orElse(Double.NaN);
  }
}
