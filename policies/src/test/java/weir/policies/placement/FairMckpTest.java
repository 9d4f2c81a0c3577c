package weir.policies.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.model.Placement;
import weir.model.ProfileTable;
import weir.model.Profiles;

/** Worked cases and the promise of the fair policy. */
class FairMckpTest {
  private static final int[] COUNTS = {0, 1, 2};

  private final ProfileTable jobs = new ProfileTable();

  @Test
  void nobodyFallsBelowItsStaticShare() {
    // F = 2, equal sizes: one node each under static. mckp gives both to a: 100 + 1 > 60 + 30.
    jobs.add(8, 8, COUNTS, new double[] {2, 60, 100});
    jobs.add(8, 8, COUNTS, new double[] {1, 30, 31});
    assertThat(placed("mckp", 2)).containsExactly(2, 0);
    assertThat(placed("fair-mckp", 2)).containsExactly(1, 1);
  }

  @Test
  void fractionLeavesRoomForTheTotal() {
    jobs.add(8, 8, COUNTS, new double[] {2, 60, 100});
    jobs.add(8, 8, COUNTS, new double[] {15, 30, 31}); // half its static share without a node
    assertThat(placed("fair-mckp:fraction=0.5", 2)).containsExactly(2, 0);
    assertThat(placed("fair-mckp:fraction=0.51", 2)).containsExactly(1, 1);
  }

  @Test
  void maxMinServesTheWorstOffFirst() {
    // of their best: a has 0.5 | 0.6 | 1, b has 0.1 | 0.4 | 1 for 0, 1, 2 nodes; max-min with 2: b
    // gets both, 0.5
    jobs.add(8, 8, COUNTS, new double[] {500, 600, 1000});
    jobs.add(8, 8, COUNTS, new double[] {1, 4, 10});
    assertThat(placed("mckp", 2)).containsExactly(2, 0);
    assertThat(placed("fair-mckp:share=best:fraction=max", 2)).containsExactly(0, 2);
  }

  @Test
  void fractionOutOfReachIsLoweredForAll() {
    // whole best needs four nodes; with two, half for both is the most that fits
    jobs.add(8, 8, COUNTS, new double[] {0, 5, 10});
    jobs.add(8, 8, COUNTS, new double[] {0, 50, 100});
    assertThat(placed("fair-mckp:share=best", 2)).containsExactly(1, 1);
  }

  @Test
  void keepsItsPromiseWhereverStaticFitsThePool() {
    Placement fixed = PlacementCatalog.create("static");
    Placement fair = PlacementCatalog.create("fair-mckp");
    for (long seed = 0; seed < 5_000; seed++) {
      ProfileTable profiles = RandomProfiles.of(seed, 8, false);
      int pool = new SplittableRandom(seed).nextInt(30);
      int[] before = new int[profiles.slots()];
      int[] after = new int[profiles.slots()];
      fixed.place(profiles, pool, before);
      fair.place(profiles, pool, after);
      boolean fits = Placement.nodesUsed(profiles, before) <= pool;
      for (int i = profiles.first(); fits && i != Profiles.NONE; i = profiles.next(i)) {
        assertThat(profiles.bandwidthWith(i, after[i]))
            .as(RandomProfiles.oneLine(seed, pool, profiles))
            .isGreaterThanOrEqualTo(profiles.bandwidthWith(i, before[i]));
      }
    }
  }

  private int[] placed(String policy, int pool) {
    int[] decisions = new int[jobs.slots()];
    PlacementCatalog.create(policy).place(jobs, pool, decisions);
    return decisions;
  }
}
