package weir.sim.metrics;

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
    Run.InWindow inWindow = run.inWindow();
    double max = Double.NaN;
    for (int job = 0; job < run.jobs().size(); job++) {
      double span = inWindow.spanSec()[job];
      if (span > 0) {
        double stretch = span / (inWindow.workSec()[job] + inWindow.soloIoSec()[job]);
        max = stretch > max || Double.isNaN(max) ? stretch : max;
      }
    }
    return max;
  }
}
