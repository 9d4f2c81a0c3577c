package weir.policies.gift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weir.policies.gift.LedgerRules.Gate;

/** The ledger's steps, its gate, its payments, and that no coupon is ever lost. */
class LedgerTest {
  private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

  @Test
  void theGateGoesByAllCouponsOfThePeriod() {
    Ledger ledger = new Ledger(LedgerRules.PUBLISHED);
    int a = ledger.open("a");
    assertThat(ledger.isGateOpen(0)).isTrue(); // nothing issued
    ledger.issue(a, 100, 1);
    assertThat(ledger.isGateOpen(0)).isFalse();
    assertThat(ledger.isGateOpen(79)).isFalse();
    assertThat(ledger.isGateOpen(80)).isTrue(); // at tau exactly
    ledger.redeem(a, 80);
    assertThat(ledger.isGateOpen(0)).isTrue();
    ledger.issue(a, 1, 1);
    assertThat(ledger.isGateOpen(0)).isFalse();
  }

  @Test
  void aNewPeriodForgivesTheSystemButNotTheApplication() {
    Ledger ledger = new Ledger(LedgerRules.PUBLISHED);
    int a = ledger.open("a");
    ledger.issue(a, 150_000, 1);
    ledger.closePeriod();
    assertThat(ledger.isGateOpen(0)).isTrue();
    assertThat(ledger.outstanding(a)).isZero();
    assertThat(ledger.paid(a)).isEqualTo(150_000);
    assertThat(ledger.rate(a)).isCloseTo(0.85, within(1e-12));
    assertThat(ledger.headroom(a, 0)).isEqualTo(50_000);
  }

  @Test
  void theWindowedGateLooksAtTheLastCoupons() {
    Ledger ledger = new Ledger(new LedgerRules(0.8, 1000, Gate.WINDOW, 10, NO_LIMIT, 0));
    int a = ledger.open("a");
    int b = ledger.open("b");
    ledger.issue(a, 150, 1);
    ledger.issue(b, 50, 1);
    assertThat(ledger.isGateOpen(0)).isTrue(); // 200 of the last 1000 are not redeemed
    ledger.issue(b, 1, 1);
    assertThat(ledger.isGateOpen(0)).isFalse();
    assertThat(ledger.isGateOpen(1)).isTrue();
    ledger.closePeriod();
    assertThat(ledger.isGateOpen(0)).isTrue();
  }

  @Test
  void headroomIsWhatIsLeftToTau() {
    Ledger ledger = new Ledger(LedgerRules.PUBLISHED);
    int a = ledger.open("a");
    assertThat(ledger.headroom(a, 0)).isEqualTo(200_000);
    ledger.issue(a, 190_000, 1);
    assertThat(ledger.headroom(a, 0)).isEqualTo(10_000);
    assertThat(ledger.headroom(a, 1_000)).isEqualTo(11_000);
    ledger.issue(a, 20_000, 1);
    assertThat(ledger.headroom(a, 0)).isZero();
  }

  @Test
  void nodeHoursAreTheTimeThatNodesWaited() {
    // 32 nodes on 8 targets at 0.25: 16 nodes per share. 0.2 targets for 10 s is 1 s at 2 targets:
    // 32 node-seconds
    Ledger ledger = new Ledger(LedgerRules.PUBLISHED);
    int a = ledger.open("a");
    ledger.issue(a, 200_000, 32 / (8 * 0.25));
    assertThat(ledger.outstandingNodeHours()).isCloseTo(32 / 3600.0, within(1e-12));
    ledger.redeem(a, 50_000);
    assertThat(ledger.outstandingNodeHours()).isCloseTo(24 / 3600.0, within(1e-12));
    ledger.closePeriod();
    assertThat(ledger.paidNodeHours()).isCloseTo(24 / 3600.0, within(1e-12));
    assertThat(ledger.outstandingNodeHours()).isZero();
  }

  @Test
  void aBudgetThatDoesNotDoIsDividedAndShutsTheGate() {
    // owed: 3600 and 1800 node-seconds, 1.5 node-hours; the budget is 0.75
    Ledger ledger = new Ledger(new LedgerRules(0.8, 1_000_000, Gate.CUMULATIVE, 10, 0.75, 0));
    int a = ledger.open("a");
    int b = ledger.open("b");
    ledger.issue(a, 100_000, 3600);
    ledger.issue(b, 100_000, 1800);
    ledger.closePeriod();
    assertThat(ledger.paid(a)).isEqualTo(50_000);
    assertThat(ledger.paid(b)).isEqualTo(50_000);
    assertThat(ledger.outstanding()).isEqualTo(100_000);
    assertThat(ledger.paidNodeHours()).isCloseTo(0.75, within(1e-9));
    assertThat(ledger.isGateOpen(0)).isFalse();
    ledger.closePeriod();
    assertThat(ledger.outstanding()).isZero();
    assertThat(ledger.isGateOpen(0)).isTrue();
    assertThat(ledger.paidNodeHours()).isCloseTo(1.5, within(1e-9));
  }

  @Test
  void couponsOfThoseWhoDoNotComeBackLapse() {
    Ledger ledger = new Ledger(new LedgerRules(0.8, 1_000_000, Gate.CUMULATIVE, 10, 0, 2));
    int a = ledger.open("a");
    int b = ledger.open("b");
    ledger.issue(a, 10, 1);
    ledger.issue(b, 10, 1);
    ledger.closePeriod();
    ledger.redeem(b, 1);
    ledger.closePeriod();
    assertThat(ledger.expired(a)).isZero();
    ledger.closePeriod();
    assertThat(ledger.expired(a)).isEqualTo(10);
    assertThat(ledger.outstanding(b)).isEqualTo(9);
    ledger.auditAll();
  }

  @Test
  void anApplicationKeepsItsAccount() {
    Ledger ledger = new Ledger(LedgerRules.PUBLISHED);
    int a = ledger.open("a");
    ledger.open("b");
    assertThat(ledger.open("a")).isEqualTo(a);
    assertThat(ledger.accounts()).isEqualTo(2);
  }

  @Test
  void moreThanIsOutstandingCannotBeRedeemed() {
    Ledger ledger = new Ledger(LedgerRules.PUBLISHED);
    int a = ledger.open("a");
    ledger.issue(a, 5, 1);
    assertThatThrownBy(() -> ledger.redeem(a, 6))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("does not add up");
  }

  @Test
  void noCouponIsEverLost() throws IOException {
    for (long seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      LedgerRules rules = new LedgerRules(
          random.nextDouble(),
          1 + random.nextInt(100_000),
          random.nextBoolean() ? Gate.CUMULATIVE : Gate.WINDOW,
          10,
          random.nextBoolean() ? NO_LIMIT : random.nextDouble(0.001),
          random.nextInt(4));
      Ledger ledger = new Ledger(rules);
      for (int n = 0; n < 500; n++) {
        step(ledger, random);
        ledger.auditAll();
        if (n % 100 == 50) {
          ledger = carried(ledger);
        }
      }
    }
  }

  @Test
  void aLedgerThatIsCarriedGoesOnAlike() throws IOException {
    Ledger stayed = new Ledger(LedgerRules.PUBLISHED);
    SplittableRandom first = new SplittableRandom(4);
    SplittableRandom second = new SplittableRandom(4);
    Ledger moved = new Ledger(LedgerRules.PUBLISHED);
    for (int n = 0; n < 1000; n++) {
      step(stayed, first);
      step(moved, second);
      moved = n % 50 == 0 ? carried(moved) : moved;
    }
    assertThat(bytes(moved)).isEqualTo(bytes(stayed));
  }

  private static void step(Ledger ledger, SplittableRandom random) {
    int account = ledger.open("application " + random.nextInt(12));
    switch (random.nextInt(8)) {
      case 0 -> ledger.closePeriod();
      case 1, 2, 3 -> ledger.issue(account, random.nextInt(1000), random.nextDouble(50));
      default ->
        ledger.redeem(account, Math.min(ledger.outstanding(account), random.nextInt(1000)));
    }
  }

  private static byte[] bytes(Ledger ledger) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ledger.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static Ledger carried(Ledger ledger) throws IOException {
    return Ledger.read(
        ledger.rules(), new DataInputStream(new ByteArrayInputStream(bytes(ledger))));
  }
}
