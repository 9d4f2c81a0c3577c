package weir.sim.queue;

import java.util.List;

/**
 * What came of a queue.
 *
 * @param jobs in the order of the queue
 * @param steps the times between two changes
 * @param makespanSec when the last job ended; infinite if some job was held back for ever
 * @param decisions how often the placement was asked
 * @param moves how often a running job's I/O nodes were changed
 */
public record QueueRun(
    List<QueuedJob> jobs, List<Step> steps, double makespanSec, long decisions, long moves) {

  /**
   * One job of the queue.
   *
   * @param bandwidth its mean over the time it ran
   */
  public record QueuedJob(String application, double startSec, double endSec, double bandwidth) {}

  /**
   * A time in which nothing changes.
   *
   * @param decisions I/O nodes by position in the queue, for running jobs in order of their start
   */
  public record Step(
      double startSec, double endSec, double bandwidth, int running, List<Grant> decisions) {
    double lengthSec() {
      return endSec - startSec;
    }
  }

  /** What a running job has. */
  public record Grant(int job, int decision) {}

  public QueueRun {
    jobs = List.copyOf(jobs);
    steps = List.copyOf(steps);
  }

  /** Bandwidth of all jobs together, averaged over time. */
  public double meanBandwidth() {
    double sum = 0;
    for (Step step : steps) {
      sum += step.bandwidth() * step.lengthSec();
    }
    return sum / makespanSec;
  }

  public double maxBandwidth() {
    return steps.stream().mapToDouble(Step::bandwidth).max().orElse(0);
  }

  /** Median of the number of running jobs over the steps, however long each was: so the paper's generator counts. */
  public double medianRunning() {
    int[] running = steps.stream().mapToInt(Step::running).sorted().toArray();
    int middle = running.length / 2;
    if (running.length == 0) {
      return 0;
    }
    return running.length % 2 == 1
        ? running[middle]
        : (running[middle - 1] + running[middle]) / 2.0;
  }

  /** Sum of the jobs' mean bandwidths, the measure of the forwarding paper's Figure 9. */
  public double sumOfJobBandwidths() {
    return jobs.stream().mapToDouble(QueuedJob::bandwidth).sum();
  }
}
