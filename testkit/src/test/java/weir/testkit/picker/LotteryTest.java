package weir.testkit.picker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.model.Tenant;
import weir.policies.fair.FairPolicy;
import weir.policies.picker.PickerCatalog;
import weir.testkit.Dice;
import weir.testkit.RandomTenants;

/** The lottery draws by flattened shares: as often as they say, but for chance. */
class LotteryTest {
  private static final int SEEDS = 25;
  private static final int DRAWS = 4_000;

  /** Of some thousand comparisons, chance alone exceeds so many standard deviations less than once in a hundred runs. */
  private static final double DEVIATIONS = 5;

  @ParameterizedTest
  @ValueSource(strings = {"job-fair", "size-fair", "user-fair", "group-user-size-fair"})
  void drawsByFlattenedShares(String policy) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Dice dice = new Dice(seed);
      List<Tenant> jobs = new RandomTenants(dice, 0.1).jobs(2 + dice.below(10));
      Desk desk =
          new Desk(PickerCatalog.create("lottery:policy=" + policy + ":seed=" + (seed + 1)));
      int[] slots = waiting(dice, jobs, desk);
      desk.serveFull(DRAWS, 1, slots);
      compare(policy, jobs, desk, slots);
    }
  }

  private static int[] waiting(Dice dice, List<Tenant> jobs, Desk desk) {
    List<Integer> slots = new ArrayList<>();
    for (int slot = 0; slot < jobs.size(); slot++) {
      desk.lane(slot, jobs.get(slot));
      if (slot == 0 || dice.oneIn(2)) {
        slots.add(slot);
      }
    }
    return slots.stream().mapToInt(slot -> slot).toArray();
  }

  private static void compare(String policy, List<Tenant> jobs, Desk desk, int[] slots) {
    IdealShares flat = new IdealShares(FairPolicy.of(policy).toString(), jobs, Map.of());
    double waiting = 0;
    for (int slot : slots) {
      waiting += flat.share(jobs.get(slot).job());
    }
    for (int slot : slots) {
      double share = flat.share(jobs.get(slot).job()) / waiting;
      double deviation = Math.sqrt(share * (1 - share) / DRAWS);
      assertThat(Math.abs(desk.servedBytes(slot) / (double) DRAWS - share))
          .as("%s, %s of %s", policy, jobs.get(slot), jobs)
          .isLessThanOrEqualTo(DEVIATIONS * deviation + 1.0 / DRAWS);
    }
  }
}
