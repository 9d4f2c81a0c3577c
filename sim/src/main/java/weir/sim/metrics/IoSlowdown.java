package weir.sim.metrics;

import weir.sim.engine.Run;

/**
 * How many times longer I/O took than alone: the geometric mean, over jobs that moved data, of (span − work) / (moved /
 * b_i); IO-Sets §V-D.
 */
public final class IoSlowdown implements Metric {
  @Override
  public String key() {
    return "ioSlowdown";
  }

  @Override
  public boolean moreIsBetter() {
    return false;
  }

  @Override
  public double of(Run run) {
    Run.InWindow inWindow = run.inWindow();
    double sumOfLogs = 0;
    int moved = 0;
    for (int job = 0; job < run.jobs().size(); job++) {
      if (inWindow.movedBytes()[job] > 0) {
        double ioSec = inWindow.spanSec()[job] - inWindow.workSec()[job];
        sumOfLogs += StrictMath.log(ioSec / inWindow.soloIoSec()[job]);
        moved++;
      }
    }
    return moved > 0 ? StrictMath.exp(sumOfLogs / moved) : Double.NaN;
  }
}
