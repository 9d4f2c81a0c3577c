package weir.policies.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.model.Placement;
import weir.model.ProfileTable;

/** The fast solver against the recurrence as it stands in books, down to the last tie. */
class MckpTwinTest {
  private final Placement textbook = new TextbookKnapsack();
  private final Placement mckp = PlacementCatalog.create("mckp");

  @Test
  void sizesInBetween() {
    for (long seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int jobs = 1 + random.nextInt(120);
      int[] counts =
          random.nextBoolean() ? LargeProfiles.PAPER_COUNTS : LargeProfiles.FOURTEEN_COUNTS;
      assertSame(LargeProfiles.of(seed, jobs, counts), random.nextInt(3 * jobs), "seed " + seed);
    }
  }

  @Test
  void manyTies() {
    for (long seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ProfileTable profiles = new ProfileTable();
      int jobs = 1 + random.nextInt(80);
      for (int n = 0; n < jobs; n++) {
        int kinds = 1 + random.nextInt(4);
        double[] bandwidths = random.doubles(5).map(x -> Math.floor(x * kinds)).toArray();
        profiles.add(8, 8, LargeProfiles.PAPER_COUNTS, bandwidths);
      }
      assertSame(profiles, random.nextInt(3 * jobs), "seed " + seed);
    }
  }

  @Test
  void fewKindsOfJobs() {
    for (long seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int[] counts =
          random.nextBoolean() ? LargeProfiles.PAPER_COUNTS : LargeProfiles.FOURTEEN_COUNTS;
      int kinds = 1 + random.nextInt(5);
      int jobs = 70 + random.nextInt(200);
      int grain = random.nextInt(3) == 0 ? 1 : 1000; // coarse values tie between kinds, too
      ProfileTable profiles = new ProfileTable();
      for (int n = 0; n < jobs; n++) {
        LargeProfiles.addTo(
            profiles, new SplittableRandom(seed * 100 + random.nextInt(kinds)), counts, grain);
      }
      assertSame(profiles, random.nextInt(6 * jobs), "seed " + seed);
    }
  }

  @Test
  void linearGainLeavesEverythingOpen() {
    ProfileTable profiles = new ProfileTable();
    for (int n = 0; n < 60; n++) {
      profiles.add(8, 8, LargeProfiles.PAPER_COUNTS, new double[] {0, 1, 2, 4, 8});
    }
    for (int pool = 0; pool < 500; pool += 7) {
      assertSame(profiles, pool, "pool " + pool);
    }
  }

  @Test
  void thePapersLargestCase() {
    assertSame(LargeProfiles.of(1, 512, LargeProfiles.PAPER_COUNTS), 256, "512 jobs");
  }

  @Test
  void jobsComeAndGo() {
    SplittableRandom random = new SplittableRandom(3);
    ProfileTable profiles = LargeProfiles.of(3, 60, LargeProfiles.FOURTEEN_COUNTS);
    for (int turn = 0; turn < 300; turn++) {
      if (random.nextBoolean() && profiles.size() > 1) {
        profiles.remove(random.nextBoolean() ? profiles.first() : profiles.next(profiles.first()));
      } else {
        LargeProfiles.addTo(profiles, random, LargeProfiles.FOURTEEN_COUNTS);
      }
      assertSame(profiles, 40, "turn " + turn);
    }
  }

  private void assertSame(ProfileTable profiles, int pool, String name) {
    int[] expected = new int[profiles.slots()];
    int[] decisions = new int[profiles.slots()];
    textbook.place(profiles, pool, expected);
    mckp.place(profiles, pool, decisions);
    assertThat(decisions).as(name).isEqualTo(expected);
  }
}
