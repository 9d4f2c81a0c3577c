package weir.sim.engine;

import java.util.List;
import weir.model.Job;
import weir.sim.scenario.Window;

/**
 * What happened in one run: columns with one entry per job, in the order of the scenario.
 *
 * @param measured the part of the run that metrics are taken in
 * @param endSec when the run ended: the end of the window, or the last completion
 * @param completedSec when each job completed, NaN where it did not
 * @param yield at the end of the run, or at the job's completion
 * @param workSec seconds of work done since the release
 * @param movedBytes bytes moved since the release
 * @param ioSec seconds spent in I/O phases since the release, moving or waiting
 * @param inWindow the same, of the window alone
 */
public record Run(
    List<Job> jobs,
    Window measured,
    double endSec,
    Counts counts,
    double[] completedSec,
    double[] yield,
    double[] workSec,
    double[] movedBytes,
    double[] ioSec,
    InWindow inWindow) {

  /**
   * How much there was to do.
   *
   * @param events arrivals, ends of phases, wake-ups and the opening of the window
   * @param phaseEnds ends of work phases and transfers
   * @param decisions how often the policy was asked
   */
  public record Counts(long events, long phaseEnds, long decisions) {}

  /**
   * What happened inside the window.
   *
   * @param spanSec how long each job held its nodes
   * @param workSec seconds of work done
   * @param movedBytes bytes moved
   * @param soloIoSec seconds that the bytes moved would have taken at the job's full rate
   */
  public record InWindow(double[] spanSec, double[] workSec, double[] movedBytes, double[] soloIoSec) {}
}
