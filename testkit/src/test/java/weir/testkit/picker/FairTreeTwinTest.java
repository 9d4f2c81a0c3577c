package weir.testkit.picker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.model.Tenant;
import weir.policies.fair.FairPolicy;
import weir.policies.picker.PickerCatalog;
import weir.testkit.Dice;
import weir.testkit.RandomTenants;

/** The tree beside the ideal shares: within the bound after every single request, whoever waits, returns or rests. */
class FairTreeTwinTest {
  private static final int SEEDS = 60;
  private static final int PHASES = 6;
  private static final int PICKS = 150;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "job-fair",
        "size-fair",
        "priority-fair",
        "user-fair",
        "group-priority-fair",
        "group-user-fair",
        "user-group-size-fair",
        "group-user-size-fair",
        "group-user-priority-fair"
      })
  void staysWithinTheBoundAtEveryPrefix(String policy) {
    for (long seed = 0; seed < SEEDS; seed++) {
      new Life(policy, seed).goOn();
    }
  }

  /** Jobs of which some wait all the time and some rest, until others do. */
  private static final class Life {
    private final String policy;
    private final long seed;
    private final Dice dice;
    private final Desk desk;
    private final List<Tenant> jobs;
    private final Map<Tenant, Double> largestBytes = new HashMap<>();

    Life(String policy, long seed) {
      this.policy = policy;
      this.seed = seed;
      dice = new Dice(seed);
      desk = new Desk(PickerCatalog.create(policy));
      jobs = new RandomTenants(dice, 0.01).jobs(1 + dice.below(dice.oneOf(2, 5, 20)));
      for (int slot = 0; slot < jobs.size(); slot++) {
        desk.lane(slot, jobs.get(slot));
        largestBytes.put(jobs.get(slot), dice.oneOf(1, 4096, 0x1p20, dice.between(1, 1e6)));
      }
    }

    void goOn() {
      for (int phase = 0; phase < PHASES; phase++) {
        List<Integer> waiting = someSlots();
        serveAllOthers(waiting);
        fill(waiting);
        phase(waiting);
      }
    }

    private List<Integer> someSlots() {
      List<Integer> slots = new ArrayList<>();
      int oneIn = 1 + dice.below(3);
      for (int slot = 0; slot < jobs.size(); slot++) {
        if (dice.oneIn(oneIn)) {
          slots.add(slot);
        }
      }
      return slots.isEmpty() ? List.of(0) : slots;
    }

    private void fill(List<Integer> slots) {
      for (int slot : slots) {
        while (desk.waiting(slot) < 2) {
          double largest = largestBytes.getOrDefault(jobs.get(slot), 1.0);
          desk.arrive(slot, (long) Math.max(1, largest * dice.oneOf(1, 1, dice.between(0, 1))));
        }
      }
    }

    private void serveAllOthers(List<Integer> waiting) {
      int others = desk.queued() - waiting.stream().mapToInt(desk::waiting).sum();
      while (others > 0) {
        others -= waiting.contains(desk.serve()) ? 0 : 1;
      }
    }

    private void phase(List<Integer> waiting) {
      List<Tenant> tenants = waiting.stream().map(jobs::get).toList();
      IdealShares ideal = new IdealShares(FairPolicy.of(policy).toString(), tenants, largestBytes);
      Map<Integer, Long> before = new HashMap<>();
      waiting.forEach(slot -> before.put(slot, desk.servedBytes(slot)));
      for (int n = 0; n < PICKS; n++) {
        desk.serve();
        fill(waiting);
        check(waiting, before, ideal);
      }
    }

    private void check(List<Integer> waiting, Map<Integer, Long> before, IdealShares ideal) {
      double all = waiting.stream()
          .mapToLong(slot -> desk.servedBytes(slot) - before.getOrDefault(slot, 0L))
          .sum();
      for (int slot : waiting) {
        String job = jobs.get(slot).job();
        double bytes = desk.servedBytes(slot) - before.getOrDefault(slot, 0L);
        assertThat(Math.abs(bytes - ideal.share(job) * all))
            .as(
                "%s, seed %d: %s got %s of %s, share %s, %s wait",
                policy, seed, job, bytes, all, ideal.share(job), waiting)
            .isLessThanOrEqualTo(ideal.boundBytes(job) * (1 + 1e-9) + 1e-6);
      }
    }
  }
}
