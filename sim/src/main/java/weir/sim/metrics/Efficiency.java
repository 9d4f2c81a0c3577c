package weir.sim.metrics;

import weir.sim.engine.JobRun;
import weir.sim.engine.Run;

/**
 * Progress over what the nodes held could have made: Σ nodes · (work + moved / b_i) / Σ nodes · span; RR-9502 §3.3
 * Eq. 10, with each job's own span where it does not stay for the whole window.
 */
public final class Efficiency implements Metric {
  @Override
  public String key() {
    return "efficiency";
  }

  @Override
  public boolean moreIsBetter() {
    return true;
  }

  @Override
  public double of(Run whole) {
    double progress = 0;
    double held = 0;
    for (JobRun run : whole.jobs()) {
      JobRun.InWindow inWindow = run.inWindow();
      progress += run.job().nodes() * (inWindow.workSec() + inWindow.soloIoSec());
      held += run.job().nodes() * inWindow.spanSec();
    }
    return held > 0 ? progress / held : Double.NaN;
  }
}
