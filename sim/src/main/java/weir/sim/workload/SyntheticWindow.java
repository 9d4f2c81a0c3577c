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
 * The synthetic steady-state windows of RR-9502 §6.2: jobs of three sizes, each able to fill the pipe, that together ask
 * for a given I/O pressure. The window closes when the first of them would be done alone.
 *
 * <p>A job is a work phase w⁽⁰⁾ of uniform length, which keeps the jobs apart, and then I/O and work in turn, n times. Text
 * and published code agree on this; they differ, or are silent, here:
 *
 * <ul>
 *   <li>The code cuts every job where it would be alone at T_end. The text does not, and neither do we by default: no job
 *       gets there, but a policy that looks at the volume of a transfer sees the cut one. {@link #cutAtEnd} cuts.
 *   <li>The text draws ω_i again until it is positive, the code until it is above 2, here until it is above a millionth of
 *       the horizon, which at the horizon of the paper is 2: an iteration of no length would never end.
 *   <li>The size of a job is its declared set; neither text nor code has sets beforehand, and only clairvoyant-sets reads
 *       them. Characteristic times are not declared: set-10 learns them, as in the paper.
 * </ul>
 *
 * @param small how many jobs have μ = 1,000 s; 20 have 10,000 s and 40 − small have 100,000 s
 * @param spread standard deviation of ω_i over μ, σ
 * @param noise each phase is longer or shorter by up to this fraction, ν
 * @param pressure what the jobs together ask of the pipe, W_goal
 * @param horizonSec about how long the window is, h
 * @param cutAtEnd whether jobs end where they would be at the end of the window when alone
 */
public record SyntheticWindow(
    int small, double spread, double noise, double pressure, double horizonSec, boolean cutAtEnd) {

  private static final int MEDIUM = 20;
  private static final int SMALL_AND_BIG = 40;
  private static final double MEAN_SEC = 1_000;
  private static final int SMALL_SET = 3;
  private static final double MOST_ITERATIONS = 1e6;
  private static final double FULL_RATE = 1;

  /** A job before its I/O fraction is known; {@code claim} is u_i. */
  private record Draft(
      String id, int set, double iterationSec, double firstSec, double claim, Draws noise) {}

  public SyntheticWindow {
    if (small < 0 || small > SMALL_AND_BIG) {
      throw new IllegalArgumentException(
          small + " small jobs; accepted: from 0 to " + SMALL_AND_BIG);
    }
    if (!(noise >= 0 && noise <= 1)) {
      throw new IllegalArgumentException("a noise of " + noise + "; accepted: from 0 to 1");
    }
  }

  /** The windows of Fig. 5, 14–19: sixty jobs, horizon 2,000,000 s. */
  public static SyntheticWindow ofPaper(int small, double spread, double noise, double pressure) {
    return new SyntheticWindow(small, spread, noise, pressure, 2e6, false);
  }

  /** The same windows as the published code has them. */
  public SyntheticWindow asInCode() {
    return new SyntheticWindow(small, spread, noise, pressure, horizonSec, true);
  }

  /** The same windows for another horizon. */
  public SyntheticWindow withHorizon(double otherSec) {
    return new SyntheticWindow(small, spread, noise, pressure, otherSec, cutAtEnd);
  }

  public Scenario generate(long seed) {
    List<Draft> drafts = draftAll(new SplittableRandom(seed));
    double claims = 0;
    for (Draft draft : drafts) {
      claims += draft.claim();
    }
    List<Phases> programs = new ArrayList<>(drafts.size());
    double endSec = Double.POSITIVE_INFINITY;
    for (Draft draft : drafts) {
      Phases phases = phases(draft, pressure * draft.claim() / claims);
      endSec = Math.min(endSec, SoloTime.lengthSec(phases, FULL_RATE));
      programs.add(phases);
    }
    return new Scenario(
        Platform.pipe(FULL_RATE, FULL_RATE),
        Optional.of(new Window(0, endSec)),
        jobs(drafts, programs, endSec));
  }

  private List<Draft> draftAll(SplittableRandom root) {
    List<Draft> all = new ArrayList<>();
    draft("small", small, 0, root, all);
    draft("medium", MEDIUM, 1, root, all);
    draft("big", SMALL_AND_BIG - small, 2, root, all);
    return all;
  }

  private void draft(String name, int jobs, int size, SplittableRandom root, List<Draft> all) {
    double meanSec = MEAN_SEC * StrictMath.pow(10, size);
    for (int k = 1; k <= jobs; k++) {
      Draws draws = new Draws(root.split());
      double iterationSec =
          draws.normalAbove(horizonSec / MOST_ITERATIONS, meanSec, spread * meanSec);
      double firstSec = draws.uniform(0, iterationSec);
      double claim = draws.uniform(0, 1);
      all.add(new Draft(name + k, SMALL_SET + size, iterationSec, firstSec, claim, draws));
    }
  }

  /** @param fraction part of its time the job spends on I/O when alone, φ_i */
  private Phases phases(Draft draft, double fraction) {
    Phases.Builder phases = new Phases.Builder().work(draft.firstSec());
    long iterations = (long) Math.ceil(horizonSec / draft.iterationSec());
    for (long j = 0; j < iterations; j++) {
      double workNoise = draft.noise().uniform(-noise, noise);
      double ioNoise = draft.noise().uniform(-noise, noise);
      phases.io((1 + ioNoise) * fraction * draft.iterationSec() * FULL_RATE);
      phases.work((1 + workNoise) * (1 - fraction) * draft.iterationSec());
    }
    return phases.build();
  }

  private List<Job> jobs(List<Draft> drafts, List<Phases> programs, double endSec) {
    List<Job> jobs = new ArrayList<>(drafts.size());
    for (int i = 0; i < drafts.size(); i++) {
      Phases phases = programs.get(i);
      if (cutAtEnd) {
        Phases.Builder cut = new Phases.Builder();
        SoloTime.copy(phases, FULL_RATE, 0, endSec, cut);
        phases = cut.build();
      }
      jobs.add(Job.builder(drafts.get(i).id())
          .set(drafts.get(i).set())
          .phases(phases)
          .build());
    }
    return jobs;
  }
}
