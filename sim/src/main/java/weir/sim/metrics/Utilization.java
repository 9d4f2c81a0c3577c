package weir.sim.metrics;

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
  public double of(Run run) {
    Run.InWindow inWindow = run.inWindow();
    double work = 0;
    double held = 0;
    for (int job = 0; job < run.jobs().size(); job++) {
      int nodes = run.jobs().get(job).nodes();
      work += nodes * inWindow.workSec()[job];
      held += nodes * inWindow.spanSec()[job];
    }
    return held > 0 ? work / held : Double.NaN;
  }
}
