package weir.policies.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import weir.model.Placement;
import weir.model.ProfileTable;
import weir.model.Profiles;

/** Fairness, the shared node, divisible counts and moves that cost, each against every plan there is. */
class RulesBruteForceTest {
  private static final int CASES = 4_000;

  @Test
  void fairnessFirstThenTheTotal() {
    for (long seed = 0; seed < CASES; seed++) {
      ProfileTable jobs = RandomProfiles.of(seed, 4, false);
      int pool = pool(seed);
      for (double fraction : new double[] {0.5, 1, Double.MAX_VALUE}) {
        String wanted = fraction == Double.MAX_VALUE ? "max" : "" + fraction;
        int[] decisions = placed("fair-mckp:share=best:fraction=" + wanted, jobs, pool);
        double level =
            best(jobs, pool, plan -> true, plan -> Math.min(fraction, worst(jobs, plan)));
        double total = best(
            jobs,
            pool,
            plan -> worst(jobs, plan) >= level,
            plan -> Placement.totalBandwidth(jobs, plan));
        if (level >= 0) {
          String name = wanted + " " + RandomProfiles.oneLine(seed, pool, jobs);
          assertThat(Math.min(fraction, worst(jobs, decisions))).as(name).isEqualTo(level);
          assertThat(Placement.totalBandwidth(jobs, decisions))
              .as(name)
              .isCloseTo(total, near(total));
        }
      }
    }
  }

  @Test
  void sharedNodeWhereItBringsMore() {
    for (long seed = 0; seed < CASES; seed++) {
      ProfileTable jobs = RandomProfiles.of(seed, 4, false);
      int pool = pool(seed);
      int[] decisions = placed("mckp:shared=yes", jobs, pool);
      double total = best(jobs, pool, plan -> true, plan -> Placement.totalBandwidth(jobs, plan));
      String name = RandomProfiles.oneLine(seed, pool, jobs);
      if (total >= 0) { // otherwise someone must be held back, and who that is has its own rule
        assertThat(Placement.totalBandwidth(jobs, decisions))
            .as(name)
            .isCloseTo(total, near(total));
      }
    }
  }

  @Test
  void movesPaidByWhoMakesThem() {
    for (long seed = 0; seed < CASES; seed++) {
      ProfileTable jobs = RandomProfiles.of(seed, 4, false);
      SplittableRandom random = new SplittableRandom(seed + 1);
      for (int i = jobs.first(); i != Profiles.NONE; i = jobs.next(i)) {
        jobs.hold(i, random.nextBoolean() ? jobs.count(i, 0) : Profiles.NOTHING_YET);
        jobs.remaining(i, random.nextInt(4) == 0 ? Double.POSITIVE_INFINITY : random.nextInt(40));
      }
      int pool = pool(seed);
      int[] decisions = placed("mckp:move=10", jobs, pool);
      double worth =
          best(jobs, pool, RulesBruteForceTest::withoutSharing, plan -> worth(jobs, plan));
      String name = RandomProfiles.oneLine(seed, pool, jobs);
      if (worth >= 0) {
        assertThat(worth(jobs, decisions)).as(name).isCloseTo(worth, near(worth));
      }
    }
  }

  /** Bytes per second that each job will have moved when it ends, summed. */
  private static double worth(ProfileTable jobs, int[] plan) {
    double worth = 0;
    for (int i = jobs.first(); i != Profiles.NONE; i = jobs.next(i)) {
      boolean moves = jobs.held(i) != Profiles.NOTHING_YET && jobs.held(i) != plan[i];
      double lost = moves ? Math.min(1, 10 / jobs.remainingSec(i)) : 0;
      worth += jobs.bandwidthWith(i, plan[i]) * (1 - lost);
    }
    return worth;
  }

  /** The part of its best that the worst-off job gets; no plan with a shared node counts. */
  private static double worst(ProfileTable jobs, int[] plan) {
    if (!withoutSharing(plan)) {
      return -1;
    }
    double worst = Double.POSITIVE_INFINITY;
    for (int i = jobs.first(); i != Profiles.NONE; i = jobs.next(i)) {
      double best = jobs.bandwidth(i, Oracle.best(jobs, i));
      worst = best == 0 ? worst : Math.min(worst, jobs.bandwidthWith(i, plan[i]) / best);
    }
    return worst;
  }

  private static boolean withoutSharing(int[] plan) {
    boolean without = true;
    for (int decision : plan) {
      without &= decision != Placement.SHARED;
    }
    return without;
  }

  /** The highest value of all plans that fit the pool and the condition; minus one if there is none. */
  private static double best(
      ProfileTable jobs, int pool, Predicate<int[]> condition, ToDoubleFunction<int[]> value) {
    return bestFrom(
        jobs,
        jobs.first(),
        new int[jobs.slots()],
        plan -> Placement.nodesUsed(jobs, plan) <= pool && condition.test(plan)
            ? value.applyAsDouble(plan)
            : -1);
  }

  private static double bestFrom(
      ProfileTable jobs, int i, int[] plan, ToDoubleFunction<int[]> value) {
    if (i == Profiles.NONE) {
      return value.applyAsDouble(plan);
    }
    double best = -1;
    for (int k = 0; k < jobs.options(i); k++) {
      plan[i] = jobs.count(i, k);
      best = Math.max(best, bestFrom(jobs, jobs.next(i), plan, value));
    }
    if (jobs.optionOf(i, 1) != Profiles.NONE) {
      plan[i] = Placement.SHARED;
      best = Math.max(best, bestFrom(jobs, jobs.next(i), plan, value));
    }
    return best;
  }

  private static org.assertj.core.data.Offset<Double> near(double value) {
    return within(1e-9 * value + 1e-12);
  }

  private static int pool(long seed) {
    return new SplittableRandom(seed).nextInt(16);
  }

  private static int[] placed(String policy, ProfileTable jobs, int pool) {
    int[] decisions = new int[jobs.slots()];
    PlacementCatalog.create(policy).place(jobs, pool, decisions);
    return decisions;
  }
}
