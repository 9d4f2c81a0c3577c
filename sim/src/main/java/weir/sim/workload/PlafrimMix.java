package weir.sim.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import weir.model.Platform;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * Jobs whose sets are mixed as in a year of traces of the PlaFRIM machine: 321, 1866, 1369, 435, 88 and 9 of 4088 jobs in
 * S_0 … S_5, IO-Sets §VIII.
 *
 * <p>The paper tells the sets and nothing else. Here a job of set k has a characteristic time that is log-uniform between
 * 10^(k − 1/2) and 10^(k + 1/2) s, which Eq. 3 maps to k; release, I/O ratio and noise are those of §V-B.
 *
 * @param stress what all jobs together ask of the bandwidth, ω
 * @param noise each phase is longer or shorter by up to this fraction, b
 * @param horizonSec how long every job lasts at least when alone
 */
public record PlafrimMix(
    int jobs, double bytesPerSec, double stress, double noise, double horizonSec, Window window) {

  private static final int[] JOBS_OF_SET = {321, 1866, 1369, 435, 88, 9};
  private static final int ALL_JOBS = 4088;

  /** Seen through the five hours that §VIII cuts its traces into, taken from the middle of twice as many. */
  public static PlafrimMix ofFiveHours(int jobs, double stress) {
    return new PlafrimMix(jobs, 1e9, stress, 0.1, 36_000, new Window(9_000, 27_000));
  }

  public Scenario generate(long seed) {
    SplittableRandom root = new SplittableRandom(seed);
    List<Rhythm> rhythms = new ArrayList<>(jobs);
    for (int k = 1; k <= jobs; k++) {
      rhythms.add(draw(k, new Draws(root.split())));
    }
    Rhythm.Load load = new Rhythm.Load(bytesPerSec, stress, noise, horizonSec);
    return new Scenario(
        Platform.pipe(bytesPerSec, bytesPerSec), Optional.of(window), Rhythm.jobs(rhythms, load));
  }

  private static Rhythm draw(int k, Draws draws) {
    int set = setAt(draws.uniform(0, ALL_JOBS));
    double characteristicSec = StrictMath.pow(10, draws.uniform(set - 0.5, set + 0.5));
    double releaseSec = draws.uniform(0, characteristicSec);
    double appetite = draws.uniform(0, 1);
    return new Rhythm("s" + set + "-" + k, set, characteristicSec, releaseSec, appetite, draws);
  }

  private static int setAt(double job) {
    int set = 0;
    double end = JOBS_OF_SET[0];
    while (job >= end) {
      end += JOBS_OF_SET[++set];
    }
    return set;
  }
}
