package weir.testkit.fair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weir.model.Tenant;
import weir.policies.fair.FairPolicy;
import weir.policies.fair.FluidShares;
import weir.policies.fair.GlobalShares;
import weir.testkit.Dice;
import weir.testkit.RandomTenants;

class GlobalSharesTest {
  /** Tenants on targets, as a test writes them down. */
  private static final class Case implements GlobalShares.Members {
    final GlobalShares shares;
    final double[] capacity;
    final List<List<Integer>> on = new ArrayList<>();

    Case(String policy, double... capacity) {
      shares = new GlobalShares(FairPolicy.of(policy), capacity.length);
      this.capacity = capacity;
      for (int n = 0; n < capacity.length; n++) {
        on.add(new ArrayList<>());
      }
    }

    Case add(int slot, Tenant tenant, double want, int... targets) {
      shares.join(slot, tenant);
      shares.want(slot, want);
      for (int target : targets) {
        on.get(target).add(slot);
      }
      return this;
    }

    double total(int slot) {
      double sum = 0;
      for (int target = 0; target < capacity.length; target++) {
        sum += shares.rate(slot, target);
      }
      return sum;
    }

    @Override
    public double capacity(int target) {
      return capacity[target];
    }

    @Override
    public int count(int target) {
      return on.get(target).size();
    }

    @Override
    public int slot(int target, int n) {
      return on.get(target).get(n);
    }
  }

  private static Tenant job(String id, String user) {
    return new Tenant(id, user, "g", 1, 1);
  }

  @Test
  void whoIsAloneOnATargetLeavesTheOtherToThoseWhoHaveNothingElse() {
    // a on both, b on the first only: b has all of the first, a all of the second.
    Case two =
        new Case("job-fair", 10, 10).add(0, job("a", "u"), 100, 0, 1).add(1, job("b", "u"), 100, 0);
    two.shares.share(two);
    assertThat(two.total(0)).isCloseTo(10, within(1e-4));
    assertThat(two.shares.rate(1, 0)).isCloseTo(10, within(1e-4));
  }

  @Test
  void totalsAreEqualWhereTargetsAllowIt() {
    // a on both, b on one, c on the other: 20 for three, and a takes a third of each target.
    Case three = new Case("job-fair", 10, 10)
        .add(0, job("a", "u"), 100, 0, 1)
        .add(1, job("b", "u"), 100, 0)
        .add(2, job("c", "u"), 100, 1);
    three.shares.share(three);
    for (int slot = 0; slot < 3; slot++) {
      assertThat(three.total(slot)).isCloseTo(20 / 3.0, within(1e-4));
    }
  }

  @Test
  void usersAreEqualOverAllTargetsWhateverTheirJobsAre() {
    // u has a job on each target, v one on the first: u is alone on the second, so v has the first.
    Case users = new Case("user-fair", 10, 10)
        .add(0, job("a", "u"), 100, 0)
        .add(1, job("b", "u"), 100, 1)
        .add(2, job("c", "v"), 100, 0);
    users.shares.share(users);
    assertThat(users.total(2)).isCloseTo(10, within(1e-4));
    assertThat(users.total(0)).isCloseTo(0, within(1e-4));
  }

  @Test
  void oneTargetIsTheFluidTree() {
    for (long seed = 0; seed < 200; seed++) {
      Dice dice = new Dice(seed);
      List<Tenant> jobs = new RandomTenants(dice, 0.25).jobs(1 + dice.below(8));
      FluidShares fluid = new FluidShares(FairPolicy.of("group-user-size-fair"));
      Case one = new Case("group-user-size-fair", 100);
      for (int slot = 0; slot < jobs.size(); slot++) {
        double want = 1 + dice.below(60);
        fluid.join(slot, jobs.get(slot));
        fluid.want(slot, want);
        one.add(slot, jobs.get(slot), want, 0);
      }
      fluid.share(100);
      one.shares.share(one);
      for (int slot = 0; slot < jobs.size(); slot++) {
        assertThat(one.total(slot))
            .as("seed %d, slot %d", seed, slot)
            .isCloseTo(fluid.rate(slot), within(1e-6));
      }
    }
  }

  /** Max-min: nobody could have more without taking it from one who has no more for its weight. */
  @Test
  void nobodyCouldHaveMoreFromOneWhoHasMore() {
    for (long seed = 0; seed < 200; seed++) {
      Dice dice = new Dice(seed);
      int targets = 1 + dice.below(5);
      double[] capacity = new double[targets];
      for (int target = 0; target < targets; target++) {
        capacity[target] = 1 + dice.below(100);
      }
      Case flat = new Case("size-fair", capacity);
      int jobs = 1 + dice.below(9);
      List<Tenant> tenants = new ArrayList<>();
      for (int slot = 0; slot < jobs; slot++) {
        Tenant tenant = new Tenant("j" + slot, "u", "g", 1 + dice.below(4), 1);
        tenants.add(tenant);
        int mask = 1 + dice.below((1 << targets) - 1);
        flat.add(
            slot,
            tenant,
            1e9,
            java.util.stream.IntStream.range(0, targets)
                .filter(t -> (mask >> t & 1) == 1)
                .toArray());
      }
      flat.shares.share(flat);
      flat.shares.share(flat);
      for (int target = 0; target < targets; target++) {
        checkTarget(flat, target, tenants, seed);
      }
    }
  }

  private static void checkTarget(Case flat, int target, List<Tenant> tenants, long seed) {
    double used = 0;
    for (int poor : flat.on.get(target)) {
      used += flat.shares.rate(poor, target);
      for (int rich : flat.on.get(target)) {
        double more = flat.total(rich) / tenants.get(rich).nodes()
            - flat.total(poor) / tenants.get(poor).nodes();
        if (more > 0.01) {
          assertThat(flat.shares.rate(rich, target))
              .as("seed %d: %d has more than %d and still takes of %d", seed, rich, poor, target)
              .isLessThan(0.01);
        }
      }
    }
    if (!flat.on.get(target).isEmpty()) {
      assertThat(used)
          .as("seed %d, target %d", seed, target)
          .isCloseTo(flat.capacity(target), within(1e-6 * flat.capacity(target)));
    }
  }

  @Test
  void whoLeavesTakesNothingAlong() {
    Case two = new Case("user-fair", 10, 10)
        .add(0, job("a", "u"), 100, 0, 1)
        .add(1, job("b", "v"), 100, 0, 1);
    two.shares.share(two);
    two.shares.leave(1);
    two.on.forEach(members -> members.remove(Integer.valueOf(1)));
    two.shares.share(two);
    assertThat(two.total(0)).isCloseTo(20, within(1e-9));
  }
}
