package weir.sim.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import weir.model.Platform;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * The random workloads of IO-Sets §V-B: jobs that alternate work and I/O, each with a rhythm of its own.
 *
 * <p>Every job draws from its own branch of the seed, so that a longer horizon adds iterations and changes nothing else.
 * Same seed, same bytes, on any machine: all draws come from raw 64-bit numbers and from functions Java defines to the
 * last bit. Each job carries the set of its kind for clairvoyant-sets, numbered by {@link ProfileSets}.
 *
 * <p>Departure: the paper draws a characteristic time again until it is positive, here it is until it is above 1/1000 of
 * its kind's mean. Wide kinds would otherwise now and then bring forth a job of a thousand million iterations.
 *
 * @param profiles kinds of jobs, in the order they are listed
 * @param stress what all jobs together ask of the bandwidth, ω of Eq. 2
 * @param noise each phase is longer or shorter by up to this fraction, b
 * @param horizonSec how long every job lasts at least when alone, h
 */
public record IoSets(
    List<Profile> profiles,
    double bytesPerSec,
    double stress,
    double noise,
    double horizonSec,
    Window window) {

  private static final double LEAST_PART = 1e-3;

  /** §VI-B1: "we consider b = 0.1". */
  private static final double NOISE = 0.1;

  /** §VI-B1 closes by leaving the noise out of what follows it: "we can safely focus on periodic applications". */
  private static final double STEADY = 0;

  /**
   * One kind of job.
   *
   * @param jobs how many there are
   * @param meanSec mean of the characteristic times, μ
   * @param deviationSec their standard deviation, σ
   */
  public record Profile(String name, int jobs, double meanSec, double deviationSec) {}

  public IoSets {
    profiles = List.copyOf(profiles);
  }

  /** The workload of §VI-B1: three well separated kinds, a pipe of 1 GB/s, horizon and window of §V-D. */
  public static IoSets threeKinds(int high, int medium, int low, double stress) {
    return onOnePipe(kinds(high, medium, low, 0.1), stress, NOISE);
  }

  /**
   * The workload of Fig. 9: twenty jobs of each kind, whose characteristic times spread until the kinds melt together.
   *
   * @param spread standard deviation over mean; the paper goes from 0.05 to 1 and calls it μ/σ in one place
   */
  public static IoSets spreadKinds(double spread, double stress) {
    return onOnePipe(kinds(20, 20, 20, spread), stress, STEADY);
  }

  /** The workload of Fig. 10: fifteen jobs of each kind and of a fourth one, whose mean the paper takes from 5 to 5000 s. */
  public static IoSets fourKinds(double fourthMeanSec, double stress) {
    List<Profile> four = new ArrayList<>(kinds(15, 15, 15, 0.1));
    four.add(new Profile("fourth", 15, fourthMeanSec, 0.1 * fourthMeanSec));
    return onOnePipe(four, stress, STEADY);
  }

  private static List<Profile> kinds(int high, int medium, int low, double spread) {
    return List.of(
        new Profile("high", high, 10, 10 * spread),
        new Profile("medium", medium, 100, 100 * spread),
        new Profile("low", low, 1000, 1000 * spread));
  }

  private static IoSets onOnePipe(List<Profile> profiles, double stress, double noise) {
    return new IoSets(profiles, 1e9, stress, noise, 20_000, new Window(6_000, 14_000));
  }

  /** The same workload, looked at through another window. */
  public IoSets through(Window other) {
    return new IoSets(profiles, bytesPerSec, stress, noise, horizonSec, other);
  }

  /** The same workload with another bound of the noise, as in Fig. 8. */
  public IoSets withNoise(double other) {
    return new IoSets(profiles, bytesPerSec, stress, other, horizonSec, window);
  }

  public Scenario generate(long seed) {
    List<Rhythm> rhythms = drawAll(new SplittableRandom(seed));
    Rhythm.Load load = new Rhythm.Load(bytesPerSec, stress, noise, horizonSec);
    return new Scenario(
        Platform.pipe(bytesPerSec, bytesPerSec), Optional.of(window), Rhythm.jobs(rhythms, load));
  }

  private List<Rhythm> drawAll(SplittableRandom root) {
    int[] sets = ProfileSets.of(profiles.stream().map(Profile::meanSec).toList());
    List<Rhythm> all = new ArrayList<>();
    for (int p = 0; p < sets.length; p++) {
      for (int k = 1; k <= profiles.get(p).jobs(); k++) {
        all.add(draw(profiles.get(p), k, sets[p], new Draws(root.split())));
      }
    }
    return all;
  }

  private static Rhythm draw(Profile profile, int k, int set, Draws draws) {
    double meanSec = profile.meanSec();
    double characteristicSec =
        draws.normalAbove(LEAST_PART * meanSec, meanSec, profile.deviationSec());
    double releaseSec = draws.uniform(0, characteristicSec);
    double appetite = draws.uniform(0, 1);
    return new Rhythm(profile.name() + k, set, characteristicSec, releaseSec, appetite, draws);
  }
}
