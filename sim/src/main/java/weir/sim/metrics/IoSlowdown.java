package weir.sim.metrics;

import weir.sim.engine.JobRun;
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
    double sumOfLogs = 0;
    int moved = 0;
    for (JobRun job : run.jobs()) {
      JobRun.InWindow inWindow = job.inWindow();
      if (inWindow.movedBytes() > 0) {
        double ioSec = inWindow.spanSec() - inWindow.workSec();
        sumOfLogs += StrictMath.log(ioSec / inWindow.soloIoSec());
        moved++;
      }
    }
    return moved > 0 ? StrictMath.exp(sumOfLogs / moved) : Double.NaN;
  }
}
