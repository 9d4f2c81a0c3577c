package weir.policies.gift;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.policies.gift.GiftOptions.Order;
import weir.policies.gift.LedgerRules.Gate;
import weir.policies.striped.Instance;

/** What holds for every decision and every coupon of long random runs. */
class GiftDecisionLawsTest {
  private static final int DECISIONS = 400;
  private static final double TINY = 1e-8;
  private static final List<Order> ORDERS = List.of(Order.SHUFFLE, Order.OLDEST, Order.LARGEST);

  @Test
  void longRunsKeepEveryLaw() {
    for (long seed = 0; seed < 60; seed++) {
      new LongRun(seed).go();
    }
  }

  /** Applications come and go on random targets, some of which fail; periods end now and then. */
  private static final class LongRun {
    private final String name;
    private final SplittableRandom random;
    private final LedgerRules rules;
    private final GiftOptions options;
    private final GiftDecision gift;
    private final int targets;
    private final int applications;
    private final double[] capacity;
    private final int[][] sets;
    private final double[] ceiling;
    private final double[] share;
    private final long[] redeemedBefore;
    private final long[] issuedBefore;
    private Instance instance = new Instance();

    LongRun(long seed) {
      name = "seed " + seed;
      random = new SplittableRandom(seed);
      double[] taus = {0, 0.1, 0.5, 0.8, 0.95, 1};
      double[] budgets = {0, 1e-3, 1, Double.POSITIVE_INFINITY};
      rules = new LedgerRules(
          taus[random.nextInt(taus.length)],
          random.nextBoolean() ? 1_000_000 : 1 + random.nextInt(100_000),
          random.nextBoolean() ? Gate.CUMULATIVE : Gate.WINDOW,
          10,
          budgets[random.nextInt(budgets.length)],
          random.nextInt(3));
      options = new GiftOptions(
          random.nextInt(5) / 4.0, ORDERS.get(random.nextInt(3)), random.nextBoolean(), seed);
      gift = new GiftDecision(new Ledger(rules), options);
      targets = 1 + random.nextInt(12);
      applications = 1 + random.nextInt(20);
      capacity = new double[targets];
      sets = new int[applications][];
      ceiling = new double[applications];
      share = new double[applications];
      redeemedBefore = new long[applications];
      issuedBefore = new long[applications];
      for (int i = 0; i < applications; i++) {
        gift.ledger().open("application " + i);
        sets[i] = new int[0];
      }
      Arrays.fill(capacity, 1);
    }

    void go() {
      for (int n = 0; n < DECISIONS; n++) {
        change();
        decide();
        keepsTargets();
        keepsMembers();
        addsUp();
        if (random.nextInt(40) == 0) {
          gift.ledger().closePeriod();
          addsUp();
        }
      }
      assertThat(gift.packing().unproven()).as(name).isZero();
    }

    private void change() {
      for (int i = 0; i < applications; i++) {
        if (random.nextInt(6) == 0) {
          int width = random.nextInt(targets + 1);
          sets[i] = random.ints(width, 0, targets).distinct().sorted().toArray();
          ceiling[i] = random.nextInt(4) == 0 ? random.nextDouble() : 1;
        }
      }
      int j = random.nextInt(targets);
      capacity[j] = random.nextInt(20) == 0 ? 0 : random.nextInt(4) == 0 ? 0.5 : 1;
    }

    private void decide() {
      instance = new Instance();
      instance.clear(targets);
      for (int j = 0; j < targets; j++) {
        instance.capacity(j, capacity[j]);
      }
      for (int i = 0; i < applications; i++) {
        issuedBefore[i] = gift.ledger().issued(i);
        redeemedBefore[i] = gift.ledger().redeemed(i);
        if (sets[i].length > 0) {
          instance.add(i, i, 1 + i, ceiling[i]);
          for (int j : sets[i]) {
            instance.touch(j, 1);
          }
        }
      }
      instance.close();
      gift.decide(instance, share);
      gift.settle(1);
    }

    private void keepsTargets() {
      double[] used = new double[targets];
      for (int a = 0; a < instance.size(); a++) {
        for (int k = instance.begin(a); k < instance.begin(a + 1); k++) {
          used[instance.target(k)] += share[a];
        }
      }
      for (int j = 0; j < targets; j++) {
        assertThat(used[j]).as(name).isLessThanOrEqualTo(capacity[j] + TINY);
      }
    }

    /** Who is below its reference has coupons for it, no one is below by more than allowed, and all of it pays twice. */
    private void keepsMembers() {
      double expanded = 0;
      double throttled = 0;
      for (int a = 0; a < instance.size(); a++) {
        int owner = instance.account(a);
        double width = instance.width(a);
        long redeemed = gift.ledger().redeemed(owner) - redeemedBefore[owner];
        long issued = gift.ledger().issued(owner) - issuedBefore[owner];
        double reference = instance.fair(a) + redeemed * Ledger.COUPON / width;
        double below = reference - share[a];
        assertThat(below)
            .as(name)
            .isLessThanOrEqualTo(options.throttle() * instance.fair(a) + TINY);
        assertThat(share[a]).as(name).isLessThanOrEqualTo(Math.max(ceiling[owner], 0) + TINY);
        assertThat(issued * Ledger.COUPON)
            .as(name)
            .isBetween(
                Math.max(0, width * below) - 1.01 * Ledger.COUPON,
                Math.max(0, width * below) + 0.01 * Ledger.COUPON);
        assertThat(issued == 0 || gift.ledger().rate(owner) >= rules.tau() - 1e-9)
            .as(name)
            .isTrue();
        assertThat(issued == 0 || redeemed == 0 || !options.sparesRedeemers())
            .as(name)
            .isTrue();
        expanded += width * Math.max(0, -below);
        throttled += width * Math.max(0, below);
      }
      assertThat(expanded).as(name).isGreaterThanOrEqualTo(2 * throttled - TINY * targets);
    }

    private void addsUp() {
      Ledger ledger = gift.ledger();
      ledger.auditAll();
      long issued = 0;
      for (int i = 0; i < applications; i++) {
        assertThat(ledger.issued(i))
            .as(name)
            .isEqualTo(
                ledger.redeemed(i) + ledger.outstanding(i) + ledger.paid(i) + ledger.expired(i));
        issued += ledger.issued(i);
      }
      assertThat(ledger.issued())
          .as(name)
          .isEqualTo(issued)
          .isEqualTo(ledger.redeemed() + ledger.outstanding() + ledger.paid() + ledger.expired());
    }
  }
}
