package weir.sim.bound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import weir.model.Job;
import weir.model.Platform;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * How high the lowest yield and the efficiency of a scenario can be, by arguments that hold for every policy and every
 * schedule. Both are bounds: nothing says that they can be reached, and not together.
 */
public final class OfflineBound {
  private static final int STEPS = 24;

  private final Scenario scenario;
  private final double endSec;
  private final double capacity;
  private final List<SoloTransfers> solos = new ArrayList<>();
  private final DeadlineTest deadlines = new DeadlineTest();
  private final int[] byStart;

  /** @param scenario has a window */
  public OfflineBound(Scenario scenario) {
    Platform platform = scenario.platform();
    this.scenario = scenario;
    endSec = scenario.window().map(Window::endSec).orElseThrow();
    capacity = platform.bytesPerSec();
    for (Job job : scenario.jobs()) {
      double untilSec = Math.max(0, endSec - job.releaseSec());
      solos.add(new SoloTransfers(job, platform.maxRate(job.nodes()), untilSec));
    }
    gather(1);
    byStart = IntStream.range(0, deadlines.count())
        .boxed()
        .sorted(Comparator.comparingDouble(deadlines::startSec))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /**
   * The highest yield that all jobs could have together.
   *
   * <p>Time that a job has lost never comes back. A job that ends the window with yield y has lost (1 − y) of its time, and so
   * never more than that before: each transfer lies between its place when the job is alone and that much later. Transfers
   * with such places and deadlines fit into the pipe, or not; the highest y at which they do is found by halving.
   */
  public double minYield() {
    double reached = 0;
    double beyond = 1;
    if (fits(1)) {
      return 1;
    }
    for (int step = 0; step < STEPS; step++) {
      double middle = (reached + beyond) / 2;
      if (fits(middle)) {
        reached = middle;
      } else {
        beyond = middle;
      }
    }
    return beyond;
  }

  private boolean fits(double yield) {
    gather(yield);
    return deadlines.isMet(byStart);
  }

  /** Every transfer, also those that are not needed at this yield, so that the order of starts stays the same. */
  private void gather(double yield) {
    deadlines.clear();
    for (int n = 0; n < solos.size(); n++) {
      gather(solos.get(n), scenario.jobs().get(n).releaseSec(), yield);
    }
  }

  private void gather(SoloTransfers solo, double releaseSec, double yield) {
    double ageSec = Math.max(0, endSec - releaseSec);
    // A job that completes before the window ends has its yield then.
    double lostSec = Math.min((1 - yield) * ageSec, solo.totalSec() * (1 / yield - 1));
    double progressSec = Math.min(solo.totalSec(), ageSec - lostSec);
    double share = solo.maxRate() / capacity;
    for (int k = 0; k < solo.count(); k++) {
      double startSec = solo.startSec(k);
      double needed = Math.max(0, Math.min(solo.endSec(k), progressSec) - startSec);
      deadlines.add(
          releaseSec + startSec, needed * share, releaseSec + startSec + needed + lostSec);
    }
  }

  /** Whether efficiency has a bound here: all jobs are released when the window opens and none completes inside it alone. */
  public boolean boundsEfficiency() {
    double beginSec = scenario.window().map(Window::beginSec).orElseThrow();
    for (int n = 0; n < solos.size(); n++) {
      boolean whole = scenario.jobs().get(n).releaseSec() == beginSec
          && solos.get(n).totalSec() >= (endSec - beginSec) * (1 - 1e-12);
      if (!whole) {
        return false;
      }
    }
    return true;
  }

  /** The highest efficiency with no job below a yield; NaN where the pipe cannot move so much. */
  public double efficiency(double leastYield) {
    return new EfficiencyBound(scenario, solos).above(leastYield);
  }
}
