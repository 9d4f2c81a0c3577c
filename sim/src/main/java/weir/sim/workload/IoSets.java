package weir.sim.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * The random workloads of IO-Sets §V-B: jobs that alternate work and I/O, each with a rhythm of its own.
 *
 * <p>Every job draws from its own branch of the seed, so that a longer horizon adds iterations and changes nothing else.
 * Same seed, same bytes, on any machine: all draws come from raw 64-bit numbers and from functions Java defines to the
 * last bit.
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

  /**
   * One kind of job.
   *
   * @param jobs how many there are
   * @param meanSec mean of the characteristic times, μ
   * @param deviationSec their standard deviation, σ
   */
  public record Profile(String name, int jobs, double meanSec, double deviationSec) {}

  /** What is drawn first for one job, and where its noise will come from. */
  private record Draw(
      String id, double characteristicSec, double releaseSec, double appetite, Draws noise) {}

  public IoSets {
    profiles = List.copyOf(profiles);
  }

  /** The workload of §VI-B1: three well separated kinds, a pipe of 1 GB/s, horizon and window of §V-D. */
  public static IoSets threeKinds(int high, int medium, int low, double stress) {
    List<Profile> kinds = List.of(
        new Profile("high", high, 10, 1),
        new Profile("medium", medium, 100, 10),
        new Profile("low", low, 1000, 100));
    return new IoSets(kinds, 1e9, stress, 0.1, 20_000, new Window(6_000, 14_000));
  }

  /** The same workload, looked at through another window. */
  public IoSets through(Window other) {
    return new IoSets(profiles, bytesPerSec, stress, noise, horizonSec, other);
  }

  public Scenario generate(long seed) {
    List<Draw> draws = drawAll(new SplittableRandom(seed));
    double appetite = 0;
    for (Draw draw : draws) {
      appetite += draw.appetite();
    }
    List<Job> jobs = new ArrayList<>(draws.size());
    for (Draw draw : draws) {
      jobs.add(job(draw, stress * draw.appetite() / appetite));
    }
    return new Scenario(Platform.pipe(bytesPerSec, bytesPerSec), Optional.of(window), jobs);
  }

  private List<Draw> drawAll(SplittableRandom root) {
    List<Draw> all = new ArrayList<>();
    for (Profile profile : profiles) {
      for (int k = 1; k <= profile.jobs(); k++) {
        Draws draws = new Draws(root.split());
        double characteristicSec = draws.positiveNormal(profile.meanSec(), profile.deviationSec());
        double releaseSec = draws.uniform(0, characteristicSec);
        all.add(new Draw(
            profile.name() + k, characteristicSec, releaseSec, draws.uniform(0, 1), draws));
      }
    }
    return all;
  }

  /** @param ioRatio part of its time the job spends on I/O when alone, α_io */
  private Job job(Draw draw, double ioRatio) {
    double workSec = (1 - ioRatio) * draw.characteristicSec();
    double ioBytes = ioRatio * draw.characteristicSec() * bytesPerSec;
    Phases.Builder phases = new Phases.Builder();
    long iterations = (long) Math.ceil(horizonSec / draw.characteristicSec());
    for (long i = 0; i < iterations; i++) {
      phases.work(workSec * (1 + draw.noise().uniform(-noise, noise)));
      phases.io(ioBytes * (1 + draw.noise().uniform(-noise, noise)));
    }
    return Job.builder(draw.id())
        .releaseSec(draw.releaseSec())
        .characteristicSec(draw.characteristicSec())
        .phases(phases.build())
        .build();
  }
}
