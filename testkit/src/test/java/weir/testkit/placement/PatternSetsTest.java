package weir.testkit.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.model.Placement;
import weir.model.ProfileTable;
import weir.policies.placement.PlacementCatalog;
import weir.sim.profile.JobProfile;
import weir.sim.profile.MeasuredPatterns;

/**
 * The simulation of the forwarding paper §3.2: random sets of sixteen measured patterns under every policy. The paper's
 * seed is not known, so medians are compared with those of its Figure 2 within some percent.
 */
class PatternSetsTest {
  private static final int SETS = 1_000;
  private static final int[] POOLS = {8, 24, 56, 64, 128};
  private static final double WITHIN_PERCENT = 7;

  private final MeasuredPatterns patterns = MeasuredPatterns.ofMareNostrum4();

  @Test
  void mediansOfFigureTwo() {
    assertMedians("mckp", 19_810, 22_029, 23_035, 23_066, 23_081);
    assertMedians("static", 10_130, 4_129, 7_233, 8_204, 14_069);
    assertMedians("size", 9_969, 4_144, 7_252, 8_182, 12_530);
    assertMedians("process", 8_576, 5_039, 7_281, 7_845, 11_360);
  }

  @Test
  void oneNodeEachIsAFifthOfDirectAccess() {
    double[] ratios = new double[SETS];
    for (int set = 0; set < SETS; set++) {
      ratios[set] = total("one", set, 16) / total("zero", set, 16);
    }
    assertThat(1 - median(ratios)).isCloseTo(0.8211, within(0.02));
  }

  @Test
  void mckpIsNeverWorseThanStaticWhereStaticKeepsToThePool() {
    int kept = 0;
    for (int set = 0; set < SETS; set++) {
      for (int pool : POOLS) {
        ProfileTable table = table(set);
        int[] fixed = placed("static", table, pool);
        if (Placement.nodesUsed(table, fixed) <= pool) {
          kept++;
          assertThat(Placement.totalBandwidth(table, placed("mckp", table, pool)))
              .as("set " + set + " pool " + pool)
              .isGreaterThanOrEqualTo(Placement.totalBandwidth(table, fixed) * (1 - 1e-12));
        }
      }
    }
    assertThat(kept).isGreaterThan(SETS);
  }

  private void assertMedians(String policy, double... paper) {
    for (int n = 0; n < POOLS.length; n++) {
      double[] totals = new double[SETS];
      for (int set = 0; set < SETS; set++) {
        totals[set] = total(policy, set, POOLS[n]);
      }
      assertThat(median(totals))
          .as(policy + " with " + POOLS[n])
          .isCloseTo(paper[n], within(paper[n] * WITHIN_PERCENT / 100));
    }
  }

  private double total(String policy, int set, int pool) {
    ProfileTable table = table(set);
    return Placement.totalBandwidth(table, placed(policy, table, pool));
  }

  private static int[] placed(String policy, ProfileTable table, int pool) {
    int[] decisions = new int[table.slots()];
    PlacementCatalog.create(policy).place(table, pool, decisions);
    return decisions;
  }

  /** Sixteen different patterns. */
  private ProfileTable table(int set) {
    SplittableRandom random = new SplittableRandom(set);
    ProfileTable table = new ProfileTable();
    random
        .ints(0, patterns.size())
        .distinct()
        .limit(16)
        .mapToObj(patterns::profile)
        .forEach((JobProfile job) -> job.addTo(table));
    return table;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
