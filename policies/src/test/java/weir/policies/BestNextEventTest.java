package weir.policies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import weir.model.Rates;
import weir.model.Setting;
import weir.model.SharingPolicy;

class BestNextEventTest {
  private static final double NEVER = SharingPolicy.NEVER;
  private static final Offset<Double> EXACT = within(1e-12);

  @Test
  void slowsTheOneThatCompletesUntilTheOtherHasCaughtUp() {
    // A ran 10 s with progress 5, B with 8; each can fill the pipe of 1. If A completes after u
    // seconds, A is at
    // 9 / (10 + u) and B, which receives u - 4 bytes, at (8 + u - 4) / (10 + u); they meet at u =
    // 5, both at 0.6.
    // If B completes: 10 / (10 + u) and (5 + u - 2) / (10 + u), where A has to complete too: 9 / 16
    // at the best.
    assertRates(twoTransfers(NEVER), 4 / 5.0, 1 / 5.0);
  }

  @Test
  void endOfTheWindowIsAnEventToo() {
    // Three seconds are left, A needs four: with all of them A is at (5 + 3) / 13, and B at 8 / 13
    // without any.
    assertRates(twoTransfers(3), 1, 0);
    SharingPolicy policy = new BestNextEvent(new Setting(3, 1));
    policy.posted(0, twoTransfers(3));
    policy.posted(1, twoTransfers(3));
    assertThat(policy.share(0, twoTransfers(3), 1, new Rates(2))).isEqualTo(3);
  }

  @Test
  void windowThatIsOverIsForgotten() {
    NextEventCase contention = twoTransfers(NEVER);
    double[] rates = contention.ratesUnder(new BestNextEvent(new Setting(3, 1)), 3);
    assertThat(rates).containsExactly(new double[] {4 / 5.0, 1 / 5.0}, EXACT);
  }

  @Test
  void leavesBandwidthUnusedForTheSakeOfANarrowTransfer() {
    // At its full rate of 1/4 the narrow one is at (2 + u) / (10 + u). The other has 9 of 10 s and
    // needs 1 s more:
    // 10 / (10 + u). They meet at u = 8, so that it is held down to 1/8, and 5/8 of the pipe is
    // idle.
    NextEventCase contention = new NextEventCase(
        1, NEVER, new double[] {10, 10}, new double[] {2, 9}, new double[] {100, 1}, new double[] {
          0.25, 1
        });
    assertRates(contention, 1 / 4.0, 1 / 8.0);
  }

  @Test
  void narrowTransferThatMeetsItsLimitLeavesTheRestToTheOthers() {
    // The window ends in 2 s. Fresh transfers would share alike, but the first can move only 0.2 a
    // second.
    NextEventCase contention = new NextEventCase(
        1, 2, new double[3], new double[3], new double[] {9, 9, 9}, new double[] {0.2, 1, 1});
    // Alike is the yield: 2 s at rate r are r / b of progress. At a common yield y the rates are
    // 0.2 y, y, y.
    assertRates(contention, 0.2 / 2.2, 1 / 2.2, 1 / 2.2);
  }

  @Test
  void exampleSixServesTheShortOneAndThenAlwaysTheSame() {
    // RR-9502 §5.6, lemma 2: whoever starves, the first application gets the whole pipe at the odd
    // events and, among
    // equals, the one listed first at the even ones.
    int m = 12;
    double endSec = m * m / 2.0 - 2 * m + 2;
    double[] ranSec = filled(m, m);
    double[] bytes = filled(m, 1.01);
    bytes[0] = 1.0 / m;
    double[] first = new NextEventCase(1, endSec - m, ranSec, ranSec, bytes, filled(m, 1))
        .ratesUnder(new BestNextEvent(new Setting(endSec, 1)), m);
    assertThat(first[0]).isEqualTo(1);
    assertThat(Arrays.stream(first).sum()).isEqualTo(1);

    double atSec = m + 1.0 / m;
    double[] second = new NextEventCase(
            1,
            endSec - atSec,
            filled(m - 1, atSec),
            filled(m - 1, m),
            filled(m - 1, 1.01),
            filled(m - 1, 1))
        .ratesUnder(new BestNextEvent(new Setting(endSec, 1)), atSec);
    assertThat(second[0]).isEqualTo(1);
    assertThat(Arrays.stream(second).sum()).isEqualTo(1);
  }

  @Test
  void equalTransfersAreServedInTheOrderTheyAreListedIn() {
    // Half the time has been lost already, more than an equal share of the pipe would give: better
    // finish one.
    NextEventCase contention =
        new NextEventCase(1, NEVER, filled(5, 10), filled(5, 5), filled(5, 2), filled(5, 1));
    assertRates(contention, 1, 0, 0, 0, 0);
    SharingPolicy policy = new BestNextEvent(Setting.OPEN);
    for (int slot : new int[] {3, 1, 4, 0, 2}) {
      policy.posted(slot, contention);
    }
    Rates rates = new Rates(5);
    policy.share(0, contention, 1, rates);
    assertThat(rates.of(0)).isEqualTo(1);
  }

  @Test
  void transferThatHasLeftIsForgotten() {
    NextEventCase contention =
        new NextEventCase(1, NEVER, filled(3, 10), filled(3, 5), filled(3, 2), filled(3, 1));
    SharingPolicy policy = new BestNextEvent(Setting.OPEN);
    for (int slot = 0; slot < 3; slot++) {
      policy.posted(slot, contention);
    }
    policy.completed(1, contention);
    policy.completed(0, contention);
    Rates rates = new Rates(3);
    policy.share(0, contention, 1, rates);
    assertThat(rates.count()).isEqualTo(1);
    assertThat(rates.of(2)).isEqualTo(1);
  }

  @Test
  void tieInTheLowestYieldGoesToTheBetterThirdLowest() {
    // The first two are at 0.6, more than the half that they could get from sharing, so the event
    // had better come
    // soon: after 1 s, with the third or the fourth completing on the whole pipe, and 6 / 11 for
    // the first two. The
    // fourth is behind the third: 8 / 11 and 9 / 11 is better than 7 / 11 and 10 / 11.
    NextEventCase contention = new NextEventCase(
        1,
        NEVER,
        filled(4, 10),
        new double[] {6, 6, 9, 7},
        new double[] {100, 100, 1, 1},
        filled(4, 1));
    assertRates(contention, 0, 0, 0, 1);
  }

  @Test
  void completionOnTheWholePipeIsNotLostToRounding() {
    // Above half the yield that two can share, the sooner an event the better. Capacity times
    // (bytes over capacity) is
    // often a little less than the bytes, which must not count as a completion that does not fit.
    for (int sevenths = 1; sevenths < 130; sevenths++) {
      NextEventCase contention = new NextEventCase(
          10,
          NEVER,
          filled(3, 10),
          filled(3, 6),
          new double[] {1000, 1000, sevenths / 7.0},
          filled(3, 10));
      assertRates(contention, 0, 0, 10);
    }
  }

  @Test
  void everyoneAtFullRateWhereAllFit() {
    NextEventCase contention =
        new NextEventCase(1, NEVER, filled(10, 7), filled(10, 3), filled(10, 5), filled(10, 0.1));
    assertRates(contention, filled(10, 0.1));
  }

  @Test
  void nothingRemainingIsNothingToWaitFor() {
    NextEventCase contention = new NextEventCase(
        1,
        NEVER,
        new double[] {10, 10, 10},
        new double[] {5, 8, 1},
        new double[] {4, 2, 0},
        filled(3, 1));
    assertRates(contention, 4 / 5.0, 1 / 5.0, 0);
  }

  @Test
  void allocatesNothingOnceItKnowsTheTransfers() {
    SharingPolicy policy = new BestNextEvent(new Setting(1e6, 1));
    NextEventCase contention = NextEventCase.random(4, 30);
    Rates rates = new Rates(contention.slots());
    contention.ratesUnder(policy, 0);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    threads.getCurrentThreadAllocatedBytes();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int n = 0; n < 1_000; n++) {
      rates.clear();
      policy.share(n, contention, contention.capacity, rates);
    }
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000);
  }

  private static NextEventCase twoTransfers(double horizonSec) {
    return new NextEventCase(
        1,
        horizonSec,
        new double[] {10, 10},
        new double[] {5, 8},
        new double[] {4, 2},
        new double[] {1, 1});
  }

  private static double[] filled(int count, double value) {
    double[] column = new double[count];
    Arrays.fill(column, value);
    return column;
  }

  private static void assertRates(NextEventCase contention, double... expected) {
    double[] rates =
        contention.ratesUnder(new BestNextEvent(new Setting(contention.horizonSec, 1)), 0);
    assertThat(rates).containsExactly(expected, EXACT);
  }
}
