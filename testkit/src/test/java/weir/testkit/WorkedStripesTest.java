package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import weir.model.Setting;
import weir.model.Striping;
import weir.model.Transfers;
import weir.policies.PolicyCatalog;

/** Single decisions over many targets, worked out by hand. */
class WorkedStripesTest {
  private static final int A = 0;
  private static final int B = 1;

  @Test
  void pofsSharesEachTargetAsIfItWereTheOnlyOne() {
    // Target 0 {A, B}, target 1 {B}.
    StripedDecision decision = decide("pofs", List.of(on(0), on(0, 1)));
    assertThat(decision.rate(A, 0)).isEqualTo(0.5);
    assertThat(decision.rate(B, 0)).isEqualTo(0.5);
    assertThat(decision.rate(B, 1)).isEqualTo(1);
  }

  @Test
  void bsipGoesByTheMostCrowdedTargetAndSharesNothingAgain() {
    // Target 0 {A, B, C}, target 1 {B, D, E, F}: A = C = 1/3, B = D = E = F = 1/4.
    StripedDecision decision = decide("bsip", List.of(on(0), on(0, 1), on(0), on(1), on(1), on(1)));
    assertRates(decision, 1 / 3.0, 0.25, 1 / 3.0, 0.25, 0.25, 0.25);
    assertThat(decision.rate(B, 1)).isEqualTo(0.25);
  }

  @Test
  void fairShareIsWeightedMaxMinOverTheTargets() {
    // Target 0 {A, B, C}, target 1 {B, D}, target 0 is the tighter one: a third each; D takes the
    // rest of target 1.
    assertRates(
        decide("fair-share", List.of(on(0), on(0, 1), on(0), on(1))),
        1 / 3.0,
        1 / 3.0,
        1 / 3.0,
        2 / 3.0);
  }

  @Test
  void whatATransferCannotUseGoesToTheNextInLine() {
    // fcfs: A {0} has target 0; B {0, 1} is granted target 1 only, so that it is held; C {1} was
    // granted nothing and
    // takes what B cannot use.
    StripedDecision decision = decide("fcfs", List.of(on(0), on(0, 1), on(1)));
    assertRates(decision, 1, 0, 1);
  }

  @Test
  void oldestOfTheHeldGoesFirst() {
    // A {0}, B {0, 1}, C {1}, D {1}: B is held by A; of target 1 the older of C and D gets all.
    StripedDecision decision = decide("fcfs", List.of(on(0), on(0, 1), on(1), on(1)));
    assertRates(decision, 1, 0, 1, 0);
  }

  private static List<Integer> on(Integer... targets) {
    return List.of(targets);
  }

  /** On two targets of 1; transfers have arrived in the order they are listed and can fill all their targets. */
  private static StripedDecision decide(String policy, List<List<Integer>> touched) {
    List<TransferRow> rows = new ArrayList<>();
    for (int i = 0; i < touched.size(); i++) {
      rows.add(new TransferRow(
          i, i, touched.get(i).size(), 10, 20, 10, Transfers.UNKNOWN, Transfers.NO_SET));
    }
    return StripedDecision.ofNew(
        PolicyCatalog.create(policy, Setting.OPEN).onStripes(Striping.LOCK_STEP),
        20,
        new TransferTable(rows.size(), rows),
        new StripeTable(List.of(1.0, 1.0), touched));
  }

  private static void assertRates(StripedDecision decision, double... expected) {
    for (int i = 0; i < expected.length; i++) {
      assertThat(decision.slowest(i)).as("slot %d", i).isCloseTo(expected[i], within(1e-12));
    }
  }
}
