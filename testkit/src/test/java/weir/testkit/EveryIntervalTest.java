package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weir.model.Setting;
import weir.model.StripedPolicy;
import weir.model.Striping;
import weir.model.Transfers;
import weir.policies.PolicyCatalog;

/** GIFT and its rivals at their instants and between them, on two targets of 100 bytes per second. */
class EveryIntervalTest {
  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;

  /** Target 0 {A, B}, target 1 {B}. */
  private static final StripeTable STRIPES =
      new StripeTable(List.of(100.0, 100.0), List.of(List.of(0), List.of(0, 1), List.of(1)));

  @Test
  void everyRivalOnTheSameTwoTransfers() {
    assertFirst("bsip", 50, 50);
    assertFirst("bsip-fill", 50, 50);
    assertFirst("mbw", 0, 100);
    assertFirst("tsa", 45, 55);
    assertFirst("esa", 55, 45);
    assertFirst("tmf", 50, 50);
    assertFirst("gift", 45, 55);
    assertFirst("gift:throttle=0.3", 35, 65);
    assertFirst("gift:throttle=0", 50, 50);
  }

  @Test
  void mbwStarvesTheOneWhoseBandwidthFillsLess() {
    // GIFT Fig. 5 in small: whoever is on one target only loses against those on more
    StripedDecision decision = decide(policy("mbw"), 0, STRIPES, A, B, C);
    assertThat(decision.slowest(A) + decision.slowest(B)).isCloseTo(100, within(1e-6));
    assertThat(decision.slowest(B) + decision.slowest(C)).isCloseTo(100, within(1e-6));
  }

  @Test
  void tmfThrottlesWhoWasSeenOften() {
    Story policy = policy("tmf");
    assertRates(decide(policy, 0, STRIPES, A), 100);
    assertRates(decide(policy, 10, STRIPES, A), 100);
    // A has been seen three times with this one, B once; the mean is two
    assertRates(decide(policy, 20, STRIPES, A, B), 45, 55);
  }

  @Test
  void tmfCountsRunsIfAsked() {
    Story policy = policy("tmf:variant=runs");
    decide(policy, 0, STRIPES, A);
    assertRates(decide(policy, 10, STRIPES, A, B), 50, 50);
  }

  @Test
  void decidesAtTheInstantsOfTheFirstTransfer() {
    Story policy = policy("gift");
    assertThat(decide(policy, 3, STRIPES, A).wakeSec()).isEqualTo(13);
    assertThat(decide(policy, 7, STRIPES, A).wakeSec()).isEqualTo(13);
    assertThat(decide(policy, 13, STRIPES, A).wakeSec()).isEqualTo(23);
    assertThat(decide(policy, 47, STRIPES, A).wakeSec()).isEqualTo(53);
  }

  @Test
  void aNewcomerGetsWhatIsFreeUpToItsBasicShare() {
    Story policy = policy("gift");
    assertRates(decide(policy, 0, STRIPES, A, B), 45, 55);
    // C comes to target 1, of which 45 are free; its basic share is 50
    StripedDecision later = decide(policy, 4, STRIPES, A, B, C);
    assertRates(later, 45, 55, 45);
  }

  @Test
  void aNewcomerOnAFullTargetWaits() {
    Story policy = policy("mbw");
    assertRates(decide(policy, 0, STRIPES, B), 0, 100);
    assertRates(decide(policy, 4, STRIPES, A, B), 0, 100);
  }

  @Test
  void aNewcomerOnFreeTargetsIsHeldToItsBasicShare() {
    // C alone on target 1 leaves target 0 free; B on both gets its half of target 1 only if that is
    // free
    Story policy = policy("esa");
    assertRates(decide(policy, 0, STRIPES, A), 100);
    assertRates(decide(policy, 1, STRIPES, A, C), 100, 0, 100);
  }

  @Test
  void whatOneLeavesIsIdleUntilTheNextInstant() {
    Story policy = policy("gift");
    decide(policy, 0, STRIPES, A, B);
    assertRates(decide(policy, 5, STRIPES, B), 0, 55);
    assertRates(decide(policy, 10, STRIPES, B), 0, 100);
  }

  @Test
  void anIntervalOfZeroDecidesAtEveryEvent() {
    Story policy = policy("bsip-fill:interval=0");
    assertRates(decide(policy, 0, STRIPES, A), 100);
    StripedDecision decision = decide(policy, 1, STRIPES, A, B);
    assertRates(decision, 50, 50);
    assertThat(decision.wakeSec()).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @Test
  void couponsOfDecisionsAtEveryEventAreForTheTimeInForce() {
    // 45/55 for one second of ten; then the gate is shut, as nothing is redeemed
    Story policy = policy("gift:interval=0");
    StripedDecision first = decide(policy, 0, STRIPES, A, B);
    assertRates(first, 45, 55);
    assertThat(first.wakeSec()).isEqualTo(10);
    assertRates(decide(policy, 1, STRIPES, A, B), 50, 50);
  }

  @Test
  void aTargetThatGoesDownStopsItsTransfersOnly() {
    Story policy = policy("gift");
    StripeTable apart =
        new StripeTable(List.of(100.0, 100.0), List.of(List.of(0), List.of(1), List.of(1)));
    decide(policy, 0, apart, A, B);
    StripeTable down = new StripeTable(List.of(100.0, 0.0), apart.touched());
    assertRates(decide(policy, 2, down, A, B), 100, 0);
    StripeTable slow = new StripeTable(List.of(100.0, 25.0), apart.touched());
    assertRates(decide(policy, 4, slow, A, B), 100, 25);
    assertRates(decide(policy, 10, down, A, B), 100, 0);
  }

  @Test
  void nothingMovesWhileEverythingIsDown() {
    Story policy = policy("gift");
    StripeTable down = new StripeTable(List.of(0.0, 0.0), STRIPES.touched());
    assertRates(decide(policy, 0, down, A, B), 0, 0);
    assertRates(decide(policy, 4, STRIPES, A, B), 0, 0);
    assertRates(decide(policy, 10, STRIPES, A, B), 45, 55);
  }

  @Test
  void targetsMayDiffer() {
    // target 0 has 100, target 1 has 60: A and B 50 each on target 0; B leaves 10 on target 1:
    // nothing to gain for B alone
    // but by throttling A: B rises by 5 on both
    StripeTable uneven = new StripeTable(List.of(100.0, 60.0), STRIPES.touched());
    assertRates(decide(policy("gift"), 0, uneven, A, B), 45, 55);
    assertRates(decide(policy("gift:throttle=0.5"), 0, uneven, A, B), 40, 60);
  }

  private static Story policy(String spec) {
    return new Story(PolicyCatalog.create(spec, Setting.OPEN).onStripes(Striping.LOCK_STEP));
  }

  private static void assertFirst(String spec, double... rates) {
    assertRates(decide(policy(spec), 0, STRIPES, A, B), rates);
  }

  private static StripedDecision decide(
      Story story, double nowSec, StripeTable stripes, int... slots) {
    return story.decide(nowSec, stripes, slots);
  }

  /** A policy and the slots that it was told of. */
  private static final class Story {
    private final StripedPolicy policy;
    private final boolean[] isTold = new boolean[3];

    Story(StripedPolicy policy) {
      this.policy = policy;
    }

    /** Decides on these slots, all others having left. */
    StripedDecision decide(double nowSec, StripeTable stripes, int... slots) {
      List<TransferRow> rows = new ArrayList<>();
      for (int slot : slots) {
        rows.add(new TransferRow(
            slot,
            nowSec,
            100.0 * stripes.width(slot),
            1e6,
            20,
            10,
            Transfers.UNKNOWN,
            Transfers.NO_SET));
      }
      TransferTable transfers = new TransferTable(isTold.length, rows);
      for (int slot : slots) {
        if (!isTold[slot]) {
          isTold[slot] = true;
          policy.posted(slot, transfers, stripes);
        }
      }
      return StripedDecision.ofInformed(policy, nowSec, transfers, stripes);
    }
  }

  private static void assertRates(StripedDecision decision, double... rates) {
    for (int i = 0; i < rates.length; i++) {
      assertThat(decision.slowest(i)).as("slot %d", i).isCloseTo(rates[i], within(1e-6));
    }
  }
}
