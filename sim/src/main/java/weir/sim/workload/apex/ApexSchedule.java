package weir.sim.workload.apex;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which job runs when.
 *
 * @param fullSec how long the jobs would keep the whole machine busy; later on it runs empty, and no window is taken there
 */
public record ApexSchedule(ApexMachine machine, double fullSec, List<ApexJob> jobs) {
  public ApexSchedule {
    jobs = List.copyOf(jobs);
  }

  /** The longest windows between instants at which jobs come, or come and go; RR-9502 takes 20 of a schedule. */
  public List<ApexWindow> longestWindows(int count, ApexReading reading) {
    double[] edges = edges(reading);
    List<double[]> gaps = new ArrayList<>();
    for (int i = 1; i < edges.length; i++) {
      if (edges[i] > edges[i - 1]) {
        gaps.add(new double[] {edges[i - 1], edges[i]});
      }
    }
    gaps.sort(Comparator.comparingDouble(gap -> gap[0] - gap[1])); // stable: the earlier one first
    return gaps.stream().limit(count).map(gap -> window(gap[0], gap[1])).toList();
  }

  private double[] edges(ApexReading reading) {
    List<Double> edges = new ArrayList<>();
    for (ApexJob job : jobs) {
      edges.add(job.startSec());
      if (reading.closedByEnds()) {
        edges.add(job.endSec());
      }
    }
    return edges.stream()
        .mapToDouble(Double::doubleValue)
        .filter(sec -> sec <= fullSec)
        .sorted()
        .toArray();
  }

  private ApexWindow window(double beginSec, double endSec) {
    List<ApexJob> running = jobs.stream().filter(job -> job.runsAt(beginSec)).toList();
    return new ApexWindow(machine, beginSec, endSec, running);
  }
}
