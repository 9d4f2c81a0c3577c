package weir.sim.engine;

import java.util.List;
import weir.sim.scenario.Window;

/**
 * What happened in one run.
 *
 * @param jobs in the order of the scenario
 * @param measured the part of the run that metrics are taken in
 * @param endSec when the run ended: the end of the window, or the last completion
 */
public record Run(List<JobRun> jobs, Window measured, double endSec, Counts counts) {
  public Run {
    jobs = List.copyOf(jobs);
  }

  /**
   * How much there was to do.
   *
   * @param events arrivals, ends of phases and of parts of transfers, wake-ups, failures and returns of targets, the
   *     opening of the window
   * @param phaseEnds ends of work phases and transfers
   * @param decisions how often the policy was asked
   */
  public record Counts(long events, long phaseEnds, long decisions) {}
}
