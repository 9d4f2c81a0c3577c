package weir.sim.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * The workload that IO-Sets §VI-A ran on a real machine and in its simulator (Fig. 4): sixteen copies of a benchmark that
 * start together, 64 s or 640 s from one I/O phase to the next, a sixteenth of it I/O. Nothing in it is random.
 *
 * <p>The paper has the shortest I/O phase, 4 s, write 32 GB, which makes the pipe 8 GB/s.
 */
public final class IoSetsValidation {
  private static final int JOBS = 16;
  private static final double IO_RATIO = 1.0 / 16;
  private static final double BYTES_PER_SEC = 8e9;
  private static final double HORIZON_SEC = 6_400;
  private static final double HIGH_SEC = 64;
  private static final double LOW_SEC = 640;

  private IoSetsValidation() {}

  /** The workload with so many jobs of the high frequency among the sixteen, n_H. */
  public static Scenario of(int high) {
    if (high < 0 || high > JOBS) {
      throw new IllegalArgumentException(
          "there are " + JOBS + " jobs, " + high + " of them cannot have the high frequency");
    }
    int[] sets = ProfileSets.of(List.of(HIGH_SEC, LOW_SEC));
    List<Job> jobs = new ArrayList<>(JOBS);
    for (int k = 1; k <= JOBS; k++) {
      boolean isHigh = k <= high;
      jobs.add(job(
          isHigh ? "high" + k : "low" + (k - high),
          isHigh ? HIGH_SEC : LOW_SEC,
          isHigh ? sets[0] : sets[1]));
    }
    return new Scenario(
        Platform.pipe(BYTES_PER_SEC, BYTES_PER_SEC), Optional.of(new Window(1_300, 6_300)), jobs);
  }

  private static Job job(String id, double characteristicSec, int set) {
    return Job.builder(id)
        .set(set)
        .characteristicSec(characteristicSec)
        .repeat(Math.round(HORIZON_SEC / characteristicSec))
        .phases(new Phases.Builder()
            .work((1 - IO_RATIO) * characteristicSec)
            .io(IO_RATIO * characteristicSec * BYTES_PER_SEC)
            .build())
        .build();
  }
}
