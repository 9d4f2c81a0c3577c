package weir.sim.metrics;

import weir.sim.engine.JobRun;
import weir.sim.engine.Run;

/**
 * Work over the node time held: Σ nodes · work / Σ nodes · span; RR-9502 §3.3 Eq. 9 and IO-Sets §V-D, with each job's
 * own span where it does not stay for the whole window.
 */
public final class Utilization implements Metric {
  @Override
  public String key() {
    return "utilization";
  }

  @Override
  public boolean moreIsBetter() {
    return true;
  }

  @Override
  public double of(Run whole) {
    double work = 0;
    double held = 0;
    for (JobRun run : whole.jobs()) {
      JobRun.InWindow inWindow = run.inWindow();
      work += run.job().nodes() * inWindow.workSec();
      held += run.job().nodes() * inWindow.spanSec();
    }
    return held > 0 ? work / held : Double.NaN;
  }
}
