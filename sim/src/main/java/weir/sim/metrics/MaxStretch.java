package weir.sim.metrics;

import weir.sim.engine.JobRun;
import weir.sim.engine.Run;

/**
 * How many times longer the worst-treated job takes than alone: the maximum over jobs of span / (work + moved / b_i);
 * IO-Sets §V-D. Infinite where a job made no progress at all.
 */
public final class MaxStretch implements Metric {
  @Override
  public String key() {
    return "maxStretch";
  }

  @Override
  public boolean moreIsBetter() {
    return false;
  }

  @Override
  public double of(Run run) {
    double max = Double.NaN;
    for (JobRun job : run.jobs()) {
      JobRun.InWindow inWindow = job.inWindow();
      if (inWindow.spanSec() > 0) {
        double stretch = inWindow.spanSec() / (inWindow.workSec() + inWindow.soloIoSec());
        max = Double.isNaN(max) ? stretch : Math.max(max, stretch);
      }
    }
    return max;
  }
}
