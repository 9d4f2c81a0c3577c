package weir.sim.bound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import weir.model.Job;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * The most progress that fits into the bytes the pipe can move in the window: every job up to a given yield, and what is left to
 * those that make the most of it. Progress over bytes is taken from the upper hull of each job's, so that parts of transfers
 * may be chosen freely: a linear programme whose best is found by sorting.
 */
final class EfficiencyBound {
  private final Scenario scenario;
  private final List<SoloTransfers> solos;
  private final double windowSec;

  /** So many bytes more for so much more progress. */
  private record Step(double bytes, double progress) {
    double worth() {
      return progress / bytes;
    }
  }

  EfficiencyBound(Scenario scenario, List<SoloTransfers> solos) {
    this.scenario = scenario;
    this.solos = solos;
    Window window = scenario.window().orElseThrow();
    windowSec = window.endSec() - window.beginSec();
  }

  double above(double leastYield) {
    double bytes = scenario.platform().bytesPerSec() * windowSec;
    double progress = 0;
    double nodes = 0;
    List<Step> steps = new ArrayList<>();
    for (int n = 0; n < solos.size(); n++) {
      Job job = scenario.jobs().get(n);
      Hull hull = new Hull(solos.get(n), leastYield * windowSec);
      bytes -= hull.bytesAtFloor;
      progress += job.nodes() * hull.freeSec;
      nodes += job.nodes();
      hull.addSteps(job.nodes(), steps);
    }
    if (bytes < 0) {
      return Double.NaN;
    }
    steps.sort(Comparator.comparingDouble(Step::worth).reversed());
    for (Step step : steps) {
      double part = Math.min(1, bytes / step.bytes());
      progress += part * step.progress();
      bytes -= part * step.bytes();
    }
    return progress / (nodes * windowSec);
  }

  /** The points of one job above its floor: bytes moved, and how far it can come with them. */
  private final class Hull {
    private final double bytesAtFloor;
    private final double freeSec;
    private final List<double[]> corners = new ArrayList<>();

    Hull(SoloTransfers solo, double floorSec) {
      bytesAtFloor = solo.bytesUntil(floorSec);
      int next = 0;
      while (next < solo.count() && solo.endSec(next) <= floorSec) {
        next++;
      }
      freeSec = Math.max(floorSec, beginOf(solo, next));
      double bytes = bytesAtFloor;
      add(bytes, freeSec);
      for (int k = next; k < solo.count() && solo.startSec(k) < windowSec; k++) {
        double from = Math.max(floorSec, solo.startSec(k));
        bytes += (Math.min(windowSec, solo.endSec(k)) - from) * solo.maxRate();
        add(bytes, beginOf(solo, k + 1));
      }
    }

    private double beginOf(SoloTransfers solo, int k) {
      return k < solo.count() ? Math.min(windowSec, solo.startSec(k)) : windowSec;
    }

    /** Corners below the line between their neighbours are no part of the hull. */
    private void add(double bytes, double progressSec) {
      while (corners.size() > 1 && isBelow(bytes, progressSec)) {
        corners.remove(corners.size() - 1);
      }
      corners.add(new double[] {bytes, progressSec});
    }

    private boolean isBelow(double bytes, double progressSec) {
      double[] last = corners.get(corners.size() - 1);
      double[] before = corners.get(corners.size() - 2);
      return (last[1] - before[1]) * (bytes - before[0])
          <= (progressSec - before[1]) * (last[0] - before[0]);
    }

    void addSteps(int nodes, List<Step> steps) {
      for (int n = 1; n < corners.size(); n++) {
        double bytes = corners.get(n)[0] - corners.get(n - 1)[0];
        if (bytes > 0) {
          steps.add(new Step(bytes, nodes * (corners.get(n)[1] - corners.get(n - 1)[1])));
        }
      }
    }
  }
}
