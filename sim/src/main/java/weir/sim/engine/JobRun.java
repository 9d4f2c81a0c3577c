package weir.sim.engine;

import weir.model.Job;

/**
 * What became of one job in a run.
 *
 * @param startedSec when the job got its nodes, NaN where it did not: at its release, unless it had to queue for them
 * @param completedSec when the job completed, NaN where it did not
 * @param yield counted from the start, at the end of the run, or at the job's completion
 * @param workSec seconds of work done since the start
 * @param movedBytes bytes moved since the start
 * @param ioSec seconds spent in I/O phases since the start, moving or waiting
 */
public record JobRun(
    Job job,
    double startedSec,
    double completedSec,
    double yield,
    double workSec,
    double movedBytes,
    double ioSec,
    InWindow inWindow) {

  /**
   * What became of it inside the window.
   *
   * @param spanSec how long the job held its nodes
   * @param workSec seconds of work done
   * @param movedBytes bytes moved
   * @param soloIoSec seconds that the bytes moved would have taken at the job's full rate
   */
  public record InWindow(double spanSec, double workSec, double movedBytes, double soloIoSec) {}

  /** Seconds from the release to the start; NaN where the job did not start. */
  public double waitedSec() {
    return Math.max(0, startedSec - job.releaseSec());
  }

  /** Whether the job came to its end. */
  public boolean isComplete() {
    return !Double.isNaN(completedSec);
  }
}
