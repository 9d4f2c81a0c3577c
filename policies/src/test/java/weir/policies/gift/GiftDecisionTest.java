package weir.policies.gift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static weir.policies.gift.Instances.on;

import org.junit.jupiter.api.Test;
import weir.policies.gift.GiftOptions.Order;
import weir.policies.gift.LedgerRules.Gate;
import weir.policies.striped.Instance;

/** GIFT's decisions on instances that can be worked out by hand; the ones with numbers are those of the published Fig. 6. */
class GiftDecisionTest {
  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;

  private final double[] share = new double[8];

  @Test
  void throttlesOneForTheSakeOfAnother() {
    // target 1 {A, B}, target 2 {B}: A gives up 0.1 of 0.5; B grows by 0.05 on both. Gain 0.1 is
    // twice the coupon's worth.
    GiftDecision gift = published();
    Instance instance = Instances.of(2, on(0), on(0, 1));
    decide(gift, instance);
    assertShares(0.45, 0.55);
    assertThat(Instances.effective(instance, share)).isCloseTo(1.55, within(1e-9));
    assertThat(gift.ledger().issued(A)).isEqualTo(50_000);
    assertThat(gift.ledger().issued(B)).isZero();
  }

  @Test
  void theGateShutsWhileNothingIsRedeemed() {
    // again the same: 0 of 50,000 coupons are redeemed, less than 0.8; there is no gap on target 1
    GiftDecision gift = published();
    Instance instance = Instances.of(2, on(0), on(0, 1));
    decide(gift, instance);
    decide(gift, instance);
    assertShares(0.5, 0.5);
    assertThat(gift.ledger().issued()).isEqualTo(50_000);
  }

  @Test
  void figureSix() {
    // B_thres 0.3. k1: A 0.5 - 0.15, B 0.5 + 0.15. k2: target 1 {A, B, C}, target 2 {B, D, E, F}: A
    // = C = 1/3, the others 1/4;
    // the gap of target 1, 1 - 2/3 - 1/4 = 1/12, goes to A. k3: A gets the rest of its coupon, 0.15
    // - 1/12 = 1/15, and
    // 1/12 - 1/15 = 1/60 is left for A or C. Throttling is off at k2 and k3.
    GiftDecision gift =
        decision(LedgerRules.PUBLISHED, new GiftOptions(0.3, Order.SHUFFLE, false, 1));
    open(gift, 6);
    decide(gift, Instances.of(2, on(0), on(0, 1)));
    assertShares(0.35, 0.65);
    assertThat(gift.ledger().outstanding(A)).isEqualTo(150_000);

    gift.pauseThrottling(true);
    Instance later = Instances.of(2, on(0), on(0, 1), on(0), on(1), on(1), on(1));
    decide(gift, later);
    assertThat(share[A]).isCloseTo(1 / 3.0 + 1 / 12.0, within(1e-6));
    assertThat(share[B]).isCloseTo(0.25, within(1e-6));
    assertThat(gift.ledger().outstanding(A))
        .isEqualTo(66_667); // whole coupons: 83,333 were redeemed

    decide(gift, later);
    assertThat(gift.ledger().outstanding(A)).isZero();
    assertThat(share[A] + share[C]).isCloseTo(0.75, within(1e-6));
    assertThat(share[A]).isGreaterThanOrEqualTo(1 / 3.0 + 0.066667 - 1e-9);
    assertThat(share[C]).isGreaterThanOrEqualTo(1 / 3.0 - 1e-9);
    assertThat(Instances.effective(later, share)).isCloseTo(2, within(1e-9));
  }

  @Test
  void equalsAreLeftAlone() {
    GiftDecision gift = published();
    decide(gift, Instances.of(1, on(0), on(0)));
    assertShares(0.5, 0.5);
    assertThat(gift.ledger().issued()).isZero();
  }

  @Test
  void throttlingStopsAtTheHeadroom() {
    // member 0 on 0..3, each shared with one other, fair 0.5, m = 4; 190,000 of 200,000 coupons are
    // out: 10,000 left, 0.01/4 on
    // each target. Members 1 to 4 are alone on three more targets each, so that to throttle member
    // 0 always pays.
    GiftDecision gift = decision(
        new LedgerRules(0.8, 1_000_000, Gate.CUMULATIVE, 10, Double.POSITIVE_INFINITY, 0),
        GiftOptions.PUBLISHED);
    open(gift, 8);
    gift.ledger().issue(0, 190_000, 1);
    gift.ledger()
        .closePeriod(); // pays, so that nothing is redeemed, and opens the gate; the window stays
    Instance instance = Instances.of(
        16, on(0, 1, 2, 3), on(0, 4, 5, 6), on(1, 7, 8, 9), on(2, 10, 11, 12), on(3, 13, 14, 15));
    decide(gift, instance);
    assertThat(share[0]).isCloseTo(0.4975, within(1e-9));
    assertThat(gift.ledger().outstanding(0)).isEqualTo(10_000);
    assertThat(gift.ledger().headroom(0, 0)).isZero();
  }

  @Test
  void aNewApplicationCanBeOwedAFifthOfATargetAtMost() {
    // the gate is forced open by closing the period after each decision, with a budget of nothing:
    // nobody is paid
    Ledger ledger = new Ledger(new LedgerRules(0.8, 1_000_000, Gate.WINDOW, 10, 1e18, 0));
    GiftDecision gift = new GiftDecision(ledger, GiftOptions.PUBLISHED);
    open(gift, 2);
    assertThat(ledger.rate(A)).isOne();
    for (int n = 0; n < 20; n++) {
      decide(gift, Instances.of(2, on(0), on(0, 1)));
      assertThat(ledger.outstanding(A)).isLessThanOrEqualTo(200_000);
    }
    assertThat(ledger.outstanding(A)).isEqualTo(200_000);
    assertThat(ledger.rate(A)).isCloseTo(0.8, within(1e-12));
  }

  @Test
  void anInstanceWithNobodyIsNothing() {
    GiftDecision gift = published();
    decide(gift, Instances.of(3));
    assertThat(gift.ledger().issued()).isZero();
    assertThat(gift.packing().unproven()).isZero();
  }

  @Test
  void redemptionThrottlesNobody() {
    // A holds coupons, but its target is full: nothing to redeem, C keeps its half
    GiftDecision gift = published();
    gift.ledger().issue(A, 100_000, 1);
    decide(gift, Instances.of(1, on(0), on(), on(0)));
    assertThat(share[A]).isEqualTo(0.5);
    assertThat(share[C]).isEqualTo(0.5);
    assertThat(gift.ledger().redeemed()).isZero();
  }

  @Test
  void anExpansionRedeemsNothing() {
    // A alone on target 1 next to B on both, which C, D, E slow down to 1/4: A is raised by the
    // programme, and owes nothing
    GiftDecision gift = published();
    decide(gift, Instances.of(2, on(0), on(0, 1), on(1), on(1), on(1)));
    assertThat(share[A]).isGreaterThanOrEqualTo(0.75 - 1e-9);
    assertThat(gift.ledger().redeemed()).isZero();
  }

  @Test
  void coversOfAllRunsOfAnApplicationTogetherStayInTheHeadroom() {
    // two runs of one application, each throttled for somebody else; 100 coupons are left for both
    Ledger ledger = new Ledger(LedgerRules.PUBLISHED);
    GiftDecision gift = new GiftDecision(ledger, GiftOptions.PUBLISHED);
    ledger.open("twice");
    ledger.open("b");
    ledger.open("c");
    ledger.issue(0, 199_900, 1);
    ledger.redeem(0, 0);
    ledger.closePeriod();
    Instance instance = new Instance();
    instance.clear(4);
    for (int j = 0; j < 4; j++) {
      instance.capacity(j, 1);
    }
    add(instance, 0, 0);
    add(instance, 0, 1);
    add(instance, 1, 0, 2);
    add(instance, 2, 1, 3);
    instance.close();
    decide(gift, instance);
    assertThat(ledger.outstanding(0)).isEqualTo(100);
    assertThat(share[0]).isCloseTo(0.5 - 50e-6, within(1e-9));
  }

  @Test
  void theLargestDebtGoesFirstIfAsked() {
    // A and C both hold coupons and want the gap of 1/12 on target 1
    for (Order order : new Order[] {Order.LARGEST, Order.OLDEST}) {
      GiftDecision gift = decision(LedgerRules.PUBLISHED, new GiftOptions(0.1, order, false, 1));
      open(gift, 6);
      gift.ledger().issue(A, 90_000, 1);
      gift.ledger().issue(C, 100_000, 1);
      decide(gift, Instances.of(2, on(0), on(0, 1), on(0), on(1), on(1), on(1)));
      int winner = order == Order.LARGEST ? C : A;
      assertThat(gift.ledger().redeemed(winner)).as("%s", order).isEqualTo(83_333);
      assertThat(gift.ledger().redeemed(A + C - winner)).as("%s", order).isZero();
    }
  }

  @Test
  void ceilingsAndTargetsThatDifferBoundShares() {
    // target 0 has 2, target 1 has 1, target 2 is down. A {0} is held to 0.3; B {0, 1} gets 1 on
    // both; C {2} nothing
    GiftDecision gift = published();
    Instance instance = new Instance();
    instance.clear(3);
    instance.capacity(0, 2);
    instance.capacity(1, 1);
    instance.add(0, 0, 1, 0.3);
    instance.touch(0, 1);
    add(instance, 1, 0, 1);
    add(instance, 2, 2);
    instance.close();
    decide(gift, instance);
    assertShares(0.3, 1, 0);
  }

  @Test
  void settlingForPartOfAnIntervalBooksThatPart() {
    GiftDecision gift = published();
    gift.decide(Instances.of(2, on(0), on(0, 1)), share);
    gift.settle(0.25);
    assertThat(gift.ledger().issued(A)).isEqualTo(12_500);
    gift.settle(1);
    assertThat(gift.ledger().issued(A)).isEqualTo(12_500);
  }

  @Test
  void redeemersCanBeSpared() {
    // A holds few coupons and redeems them in the gap of 1/12 that C leaves on target 0, as it is
    // slowed down on target 2;
    // in the same decision it would be throttled for B
    int[][] members = {on(0), on(0, 1), on(0, 2), on(2), on(2), on(2)};
    for (boolean spared : new boolean[] {false, true}) {
      GiftDecision gift =
          decision(LedgerRules.PUBLISHED, new GiftOptions(0.1, Order.SHUFFLE, spared, 1));
      open(gift, 8);
      gift.ledger().issue(A, 10, 1);
      decide(gift, Instances.of(3, members));
      assertThat(gift.ledger().redeemed(A)).isEqualTo(10);
      assertThat(gift.ledger().issued(A) > 10).isEqualTo(!spared);
    }
  }

  private static void add(Instance instance, int account, int... targets) {
    instance.add(instance.size(), account, 1, Double.POSITIVE_INFINITY);
    for (int j : targets) {
      instance.touch(j, 1);
    }
  }

  private void decide(GiftDecision gift, Instance instance) {
    gift.decide(instance, share);
    gift.settle(1);
    gift.ledger().auditAll();
  }

  private static GiftDecision published() {
    GiftDecision gift = decision(LedgerRules.PUBLISHED, GiftOptions.PUBLISHED);
    open(gift, 8);
    return gift;
  }

  private static GiftDecision decision(LedgerRules rules, GiftOptions options) {
    return new GiftDecision(new Ledger(rules), options);
  }

  private static void open(GiftDecision gift, int accounts) {
    for (int n = 0; n < accounts; n++) {
      gift.ledger().open("application " + n);
    }
  }

  private void assertShares(double... shares) {
    for (int a = 0; a < shares.length; a++) {
      assertThat(share[a]).as("member %d", a).isCloseTo(shares[a], within(1e-9));
    }
  }
}
