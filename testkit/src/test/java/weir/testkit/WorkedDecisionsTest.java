package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import weir.model.Setting;
import weir.model.Transfers;
import weir.policies.PolicyCatalog;

/** Single decisions worked out by hand, one rule each. */
class WorkedDecisionsTest {
  private static final double NOW = 100;
  private static final Setting WINDOW = new Setting(40, 1_000, 7);

  @Test
  void fairShareGivesEveryoneTheSameFractionOfItsFullRate() {
    // 6 + 3 + 3 = 12 are wanted and 8 are there: two thirds of each.
    assertRates("fair-share", 8, List.of(wide(0, 6), wide(1, 3), wide(2, 3)), 4, 2, 2);
  }

  @Test
  void fcfsServesTheLastOneWithWhatIsLeft() {
    // Posted at 3, 1, 2: slot 1 takes 6, slot 2 the remaining 2, slot 0 nothing.
    assertRates(
        "fcfs",
        8,
        List.of(wide(0, 6).postedAt(3), wide(1, 6).postedAt(1), wide(2, 6).postedAt(2)),
        0,
        6,
        2);
  }

  @Test
  void fifoLeavesFreeWhatTheOldestCannotUse() {
    assertRates("fifo", 8, List.of(wide(0, 6).postedAt(3), wide(1, 3).postedAt(1)), 0, 3);
  }

  @Test
  void greedyComGoesByTimeRemainingNotByBytes() {
    // 12 bytes at 6 are 2 s, 9 bytes at 3 are 3 s: the larger transfer is the shorter one.
    assertRates("greedy-com", 6, List.of(transfer(0, 6, 12, 0.5), transfer(1, 3, 9, 0.5)), 6, 0);
  }

  @Test
  void greedyYieldServesTheLowestYieldAndTiesAsListed() {
    assertRates(
        "greedy-yield",
        4,
        List.of(transfer(0, 4, 1, 0.7), transfer(1, 4, 1, 0.6), transfer(2, 4, 1, 0.6)),
        0,
        4,
        0);
  }

  @Test
  void lookAheadLetsAShortTransferPassWhereThatKeepsTheLowestYieldHigher() {
    // Elapsed 100 s. a: yield 0.60, 40 s remain; b: yield 0.61, 1 s remains.
    // a first: in 40 s a has 100/140, b 61/140 = 0.436. b first: in 1 s b has 62/101, a 60/101 =
    // 0.594. b wins.
    assertRates(
        "look-ahead-greedy-yield",
        1,
        List.of(transfer(0, 1, 40, 0.60), transfer(1, 1, 1, 0.61)),
        0,
        1);
  }

  @Test
  void alphaFairWeighsLengthAgainstLoss() {
    // Elapsed 100 s, 11 s to move in all, so that both are judged at an age of 111 s. a: 10 s
    // remain, 10 s lost; the greatest loss, 10/111, makes alpha 14 · 11.1 = 155.4.
    // Key of a: ln(e^14 − 1) − 14 + ln(1 + 11/110) = 0.10.
    // b: 1 s remains, 1 s lost: ln(e^1.4 − 1) − 1.4 + ln(1 + 11/101) = −0.18. b goes first: 11 s
    // lost is the most either way, and that way only once.
    assertRates("alpha-fair", 1, List.of(transfer(0, 1, 10, 0.90), transfer(1, 1, 1, 0.99)), 0, 1);
    // b has lost nothing: 1.12 − 0 + 0.10 = 1.22. a goes first, and 10 s is the most that is lost.
    assertRates("alpha-fair", 1, List.of(transfer(0, 1, 10, 0.90), transfer(1, 1, 1, 1.00)), 1, 0);
    // Of the same length: who has lost more.
    assertRates("alpha-fair", 1, List.of(transfer(0, 1, 10, 0.91), transfer(1, 1, 10, 0.90)), 0, 1);
    // A transfer that needs half of the pipe delays others half as long: 10 s of 2 are 5 s of the
    // whole.
    assertRates("alpha-fair", 2, List.of(transfer(0, 2, 16, 0.90), transfer(1, 1, 10, 0.90)), 1, 1);
    // With α near zero only the length counts.
    assertRates(
        "alpha-fair:alpha=0.001",
        1,
        List.of(transfer(0, 1, 100, 0.1), transfer(1, 1, 99, 0.9)),
        0,
        1);
  }

  @Test
  void set10SharesTenToOneBetweenNeighbouringSetsAndTakesTurnsInside() {
    // Sets 1 (10 s), 2 (100 s), 2: weights 10 : 1, and of set 2 the older one.
    assertRates(
        "set-10",
        11,
        List.of(
            every(0, 11, 10), every(1, 11, 100).postedAt(2), every(2, 11, 100).postedAt(1)),
        10,
        0,
        1);
  }

  @Test
  void whatASetCannotUseIsSharedAgain() {
    // Set 1 is due 10 of 11 but can use 4; set 2 gets the other 7: 5 for the first, 2 for the
    // second.
    assertRates(
        "set-10",
        11,
        List.of(every(0, 4, 10), every(1, 5, 100).postedAt(1), every(2, 5, 100).postedAt(2)),
        4,
        5,
        2);
  }

  @Test
  void setFairShareGivesSetsTheSame() {
    assertRates("set-fair-share", 8, List.of(every(0, 8, 10), every(1, 8, 1000)), 4, 4);
  }

  @Test
  void sharePriorityWeighsEveryTransferAndSharesTheRestAgain() {
    // Weights 10 : 1 : 1 of 12 are 10, 1, 1; the first can use 2 only, and the others share 10.
    assertRates(
        "share-priority",
        12,
        List.of(every(0, 2, 10), every(1, 12, 100), every(2, 12, 100)),
        2,
        5,
        5);
  }

  @Test
  void setsMeetAtTheHalfAndHalvesGoUp() {
    // log10 31.62 = 1.49998 belongs to set 1, log10 31.63 = 1.50010 to set 2.
    assertRates("set-10", 11, List.of(every(0, 11, 31.62), every(1, 11, 31.63)), 10, 1);
  }

  @Test
  void newcomersGoFirstOrLastAsAsked() {
    TransferRow newcomer = wide(0, 1);
    TransferRow known = every(1, 1, 1);
    // Weights 10^2 and 10^0, or 10^-9 and 10^0, or the set that was named.
    assertRates("set-10", 1, List.of(newcomer, known), 100 / 101.0, 1 / 101.0);
    assertRates(
        "set-10:newcomers=last", 1, List.of(newcomer, known), 1e-9 / (1 + 1e-9), 1 / (1 + 1e-9));
    assertRates("set-10:newcomers=1", 1, List.of(newcomer, known), 1 / 11.0, 10 / 11.0);
  }

  @Test
  void clairvoyantSetsFollowTheScenario() {
    TransferRow first = new TransferRow(0, 0, 11, 1, NOW, 50, 1000, 1);
    TransferRow second = new TransferRow(1, 0, 11, 1, NOW, 50, 10, 2);
    assertRates("clairvoyant-sets", 11, List.of(first, second), 10, 1);
  }

  @Test
  void periodicDecisionsFallOnAGridFromZeroOrFromTheWindow() {
    List<TransferRow> one = List.of(wide(0, 1));
    // 100 = 33.3 * 3, so that 102 is next; without δ the grid is 40, 47, 54 … 96, 103.
    assertThat(decide("periodic-greedy-yield:delta=3", 1, one).wakeSec()).isEqualTo(102);
    assertThat(decide("periodic-greedy-yield", 1, one).wakeSec()).isEqualTo(103);
    assertThat(decide("periodic-greedy-yield:delta=50", 1, one).wakeSec()).isEqualTo(150);
  }

  private static TransferRow wide(int slot, double maxRate) {
    return transfer(slot, maxRate, 1, 0.5);
  }

  private static TransferRow transfer(int slot, double maxRate, double bytes, double yield) {
    return new TransferRow(
        slot, 0, maxRate, bytes, NOW, NOW * yield, Transfers.UNKNOWN, Transfers.NO_SET);
  }

  private static TransferRow every(int slot, double maxRate, double characteristicSec) {
    return new TransferRow(slot, 0, maxRate, 1, NOW, NOW / 2, characteristicSec, Transfers.NO_SET);
  }

  private static Decision decide(String policy, double capacity, List<TransferRow> rows) {
    TransferTable table = new TransferTable(rows.size(), rows);
    return Decision.ofNew(PolicyCatalog.create(policy, WINDOW).onPipe(), NOW, table, capacity);
  }

  private static void assertRates(
      String policy, double capacity, List<TransferRow> rows, double... expected) {
    Decision decision = decide(policy, capacity, rows);
    for (int i = 0; i < expected.length; i++) {
      assertThat(decision.rate(i))
          .as("%s, slot %d", policy, i)
          .isCloseTo(expected[i], within(1e-12));
    }
  }
}
