package weir.sim.metrics;

import weir.sim.engine.Run;

/** Bytes per second that made jobs progress, over the measured time; GIFT §2 Eq. 1, averaged over the run. */
public final class EffectiveBandwidth implements Metric {
  @Override
  public String key() {
    return "effectiveBandwidth";
  }

  @Override
  public boolean moreIsBetter() {
    return true;
  }

  @Override
  public double of(Run run) {
    double seconds =
        Math.min(run.measured().endSec(), run.endSec()) - run.measured().beginSec();
    double moved =
        run.jobs().stream().mapToDouble(job -> job.inWindow().movedBytes()).sum();
    return seconds > 0 ? moved / seconds : Double.NaN;
  }
}
