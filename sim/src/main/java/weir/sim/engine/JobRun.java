package weir.sim.engine;

import weir.model.Job;

/**
 * What became of one job in a run.
 *
 * @param completedSec when the job completed, NaN where it did not
 * @param yield at the end of the run, or at the job's completion
 * @param workSec seconds of work done since the release
 * @param movedBytes bytes moved since the release
 * @param ioSec seconds spent in I/O phases since the release, moving or waiting
 */
public record JobRun(
    Job job,
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

  /** Whether the job came to its end. */
  public boolean isComplete() {
    return !Double.isNaN(completedSec);
  }
}
