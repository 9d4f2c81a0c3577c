package weir.policies.placement;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.model.Placement;
import weir.model.ProfileTable;
import weir.model.Profiles;

/** What holds for every placement of the catalog, on random jobs. */
class PlacementLawsTest {
  private static final List<String> WITH_PARAMETERS = List.of(
      "static:variant=paper",
      "static:nodes=96",
      "size:variant=paper",
      "process:variant=paper",
      "mckp:divisible=yes",
      "mckp:shared=yes",
      "mckp:move=10",
      "fair-mckp:fraction=0.5",
      "fair-mckp:fraction=max",
      "fair-mckp:share=best:fraction=max:move=3:divisible=yes");

  static Stream<String> every() {
    return Stream.concat(
        PlacementCatalog.ALL.stream().map(PlacementCatalog.Entry::id), WITH_PARAMETERS.stream());
  }

  static Stream<String> withinPool() {
    return every().filter(spec -> spec.contains("mckp"));
  }

  @ParameterizedTest
  @MethodSource("every")
  void everyJobGetsWhatItOffers(String spec) {
    Placement placement = PlacementCatalog.create(spec);
    for (long seed = 0; seed < 3_000; seed++) {
      ProfileTable profiles = RandomProfiles.of(seed, 9, true);
      int pool = pool(seed);
      int[] decisions = placed(placement, profiles, pool);
      for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
        boolean offered = profiles.options(i) == 0
            ? decisions[i] >= 0 && (decisions[i] <= pool || spec.equals("one"))
            : profiles.bandwidthWith(i, decisions[i]) >= 0;
        assertThat(offered)
            .as(spec + RandomProfiles.oneLine(seed, pool, profiles))
            .isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("withinPool")
  void neverMoreThanThePool(String spec) {
    Placement placement = PlacementCatalog.create(spec);
    for (long seed = 0; seed < 3_000; seed++) {
      ProfileTable profiles = RandomProfiles.of(seed, 9, true);
      int pool = pool(seed);
      assertThat(Placement.nodesUsed(profiles, placed(placement, profiles, pool)))
          .as(spec + RandomProfiles.oneLine(seed, pool, profiles))
          .isLessThanOrEqualTo(pool);
    }
  }

  @ParameterizedTest
  @MethodSource("every")
  void whatWasDecidedBeforeDoesNotMatter(String spec) {
    Placement used = PlacementCatalog.create(spec);
    for (long seed = 0; seed < 1_000; seed++) {
      ProfileTable profiles = RandomProfiles.of(seed, 9, true);
      int pool = pool(seed);
      int[] first = placed(used, profiles, pool);
      assertThat(first)
          .as(spec + RandomProfiles.oneLine(seed, pool, profiles))
          .isEqualTo(placed(PlacementCatalog.create(spec), profiles, pool))
          .isEqualTo(placed(used, profiles, pool));
    }
  }

  @ParameterizedTest
  @MethodSource("every")
  void allocatesNothing(String spec) {
    assertAllocatesNothing(spec, LargeProfiles.of(7, 200, LargeProfiles.PAPER_COUNTS));
  }

  @ParameterizedTest
  @MethodSource("withinPool")
  void allocatesNothingForJobsAlike(String spec) {
    ProfileTable profiles = new ProfileTable();
    for (int n = 0; n < 200; n++) {
      LargeProfiles.addTo(profiles, new SplittableRandom(n % 2), LargeProfiles.PAPER_COUNTS);
    }
    assertAllocatesNothing(spec, profiles);
  }

  private static void assertAllocatesNothing(String spec, ProfileTable profiles) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Placement placement = PlacementCatalog.create(spec);
    int[] decisions = new int[profiles.slots() + 1];
    for (int warmUp = 0; warmUp < 50; warmUp++) {
      exchange(profiles, warmUp);
      placement.place(profiles, 100, decisions);
    }
    long least =
        Long.MAX_VALUE; // other things may allocate on this thread, such as the compiler's upcalls
    for (int turn = 0; turn < 20; turn++) {
      exchange(profiles, turn);
      long before = thread.getCurrentThreadAllocatedBytes();
      placement.place(profiles, 100, decisions);
      least = Math.min(least, thread.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least).isZero();
  }

  /** One job goes, another one comes. */
  private static void exchange(ProfileTable profiles, int turn) {
    int i = profiles.first();
    profiles.remove(i);
    profiles.add(8 + turn, 8, LargeProfiles.PAPER_COUNTS, new double[] {turn, 3, 9, 20, 40 + turn});
  }

  private static int pool(long seed) {
    return new SplittableRandom(seed).nextInt(24);
  }

  private static int[] placed(Placement placement, Profiles profiles, int pool) {
    int[] decisions = new int[profiles.slots()];
    Arrays.fill(decisions, Integer.MIN_VALUE);
    placement.place(profiles, pool, decisions);
    return decisions;
  }
}
