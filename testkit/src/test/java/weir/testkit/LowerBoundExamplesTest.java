package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.model.Policy;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.metrics.Efficiency;
import weir.sim.metrics.MinYield;
import weir.sim.metrics.Utilization;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;
import weir.sim.workload.HeldUntil;
import weir.sim.workload.LowerBoundExamples;

/** The closed forms of RR-9502 §5, and those that follow from the same schedules for the other policies. */
class LowerBoundExamplesTest {
  private static final Offset<Double> EXACT = within(1e-9);

  /** Policies that serve one transfer after the other in the order of the list, where nothing tells them apart. */
  private static final String[] SERIAL = {
    "fcfs", "greedy-com", "set-10", "set-fair-share", "clairvoyant-sets", "fifo"
  };

  private static final String[] EQUAL = {"fair-share", "share-priority"};

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10, 40})
  void example1FairShareStarvesTheNewJob(int m) {
    // Everyone moves at 1/m. Old jobs: (T + 1/m) / (T + 1); the new one: 1/m.
    double historySec = 1_000;
    Scenario scenario = LowerBoundExamples.oldJobsAndANewOne(m, historySec);
    for (String policy : EQUAL) {
      assertThat(minYield(scenario, policy)).as(policy).isCloseTo(1.0 / m, EXACT);
    }
    // The new job has yield 0 at T, so that it is served first and alone up to T + 1; the others
    // stay at T / (T + 1).
    for (String policy : new String[] {"greedy-yield", "look-ahead-greedy-yield"}) {
      assertThat(minYield(scenario, policy))
          .as(policy)
          .isCloseTo(historySec / (historySec + 1), EXACT);
    }
    // The first in the list is served up to T + 1 and the new job, listed last, not at all.
    for (String policy : SERIAL) {
      assertThat(minYield(scenario, policy)).as(policy).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10, 40})
  void example1BestNextEventLevelsTheYields(int m) {
    // Nothing can complete before T + 1. There, if the old jobs receive x together, the lowest
    // yields are
    // (T + x / (m − 1)) / (T + 1) and 1 − x; they meet at 1 − x = (T + q) / (T + 1 + q) with q = 1
    // / (m − 1).
    double historySec = 1_000;
    double q = 1.0 / (m - 1);
    assertThat(minYield(LowerBoundExamples.oldJobsAndANewOne(m, historySec), "best-next-event"))
        .isCloseTo((historySec + q) / (historySec + 1 + q), EXACT);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 7, 10})
  void example1FreshJobsFairShareKeepsOneBehind(int k) {
    // K short transfers and the long one are always active: the long one moves at 1 / (K + 1) all
    // the time.
    assertThat(minYield(LowerBoundExamples.waves(k), "fair-share")).isCloseTo(1.0 / (k + 1), EXACT);
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 10, 20, 40})
  void example2OnePerTurnLeavesSomeAtZero(int m) {
    // m transfers of 2/m and one unit of time: half of the jobs are not served at all.
    for (boolean workersFirst : new boolean[] {true, false}) {
      Scenario scenario = LowerBoundExamples.workersAndMovers(m, 1.0 / m, workersFirst);
      for (String policy : SERIAL) {
        assertThat(minYield(scenario, policy)).as(policy).isZero();
      }
      assertThat(minYield(scenario, "greedy-yield")).isZero();
      assertThat(minYield(scenario, "look-ahead-greedy-yield")).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 10, 20, 40})
  void example2EqualSharesCompleteNothing(int m) {
    // At 1/m each, half of every transfer is done at the end: 1/m for all, 1 of m in sum, and no
    // work. If one were to
    // complete at u ≤ 1, the others would have (u − 2/m) / (m − 1) / u < 1/m, so best-next-event
    // shares likewise.
    for (boolean workersFirst : new boolean[] {true, false}) {
      Scenario scenario = LowerBoundExamples.workersAndMovers(m, 1.0 / m, workersFirst);
      for (String policy : new String[] {"fair-share", "share-priority", "best-next-event"}) {
        Run run = run(scenario, policy);
        assertThat(new MinYield().of(run)).as(policy).isCloseTo(1.0 / m, EXACT);
        assertThat(new Efficiency().of(run)).as(policy).isCloseTo(1.0 / m, EXACT);
        assertThat(new Utilization().of(run)).as(policy).isCloseTo(0, EXACT);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 10, 20, 40})
  void example2TheOrderOfTheListDecidesEfficiency(int m) {
    // The i-th of m/2 transfers ends at 2i/m. If workers (A) are first, they work for 1 − 2i/m:
    //   utilization = Σ (1 − 2i/m) / m = (m − 2) / 4m, efficiency = utilization + 1/m = (m/2 + 1) /
    // 2m.
    // If movers (B) are first, all but the last of them work for α = ε / (m/2 − 1), and their
    // second transfers wait:
    //   utilization = ε / m, efficiency = (1 + ε) / m. For ε < 2/m the ratio is above m/4.
    double epsilon = 1.0 / m;
    for (String policy : SERIAL) {
      Run good = run(LowerBoundExamples.workersAndMovers(m, epsilon, true), policy);
      Run bad = run(LowerBoundExamples.workersAndMovers(m, epsilon, false), policy);
      assertThat(new Utilization().of(good)).as(policy).isCloseTo((m - 2) / (4.0 * m), EXACT);
      assertThat(new Efficiency().of(good)).as(policy).isCloseTo((m / 2 + 1) / (2.0 * m), EXACT);
      assertThat(new Utilization().of(bad)).as(policy).isCloseTo(epsilon / m, EXACT);
      assertThat(new Efficiency().of(bad)).as(policy).isCloseTo((1 + epsilon) / m, EXACT);
      assertThat(new Efficiency().of(good) / new Efficiency().of(bad)).isGreaterThan(m / 4.0);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 10, 20, 40})
  void example2LookAheadReturnsToTheFirstMover(int m) {
    // Movers first: while two jobs have yield 0, every choice leaves a lowest yield of 0, and the
    // tie goes to the first
    // in the list. So the first mover's second transfer, posted at 2/m + α, has the pipe up to the
    // end.
    double epsilon = 1.0 / m;
    double alpha = epsilon / (m / 2 - 1);
    Run run =
        run(LowerBoundExamples.workersAndMovers(m, epsilon, false), "look-ahead-greedy-yield");
    assertThat(new Utilization().of(run)).isCloseTo(alpha / m, EXACT);
    assertThat(new Efficiency().of(run)).isCloseTo((1 + alpha) / m, EXACT);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10, 40})
  void example3TheLongTransferKeepsAllOthersFromWork(int m) {
    // The long transfer, of yield 0 and posted first, is served up to the end: 1 of m. Its yield is
    // s / (1 + s) after s
    // seconds, that of the others 1 / (1 + s), so that thinking again on the way changes nothing;
    // nor does sharing, as
    // every byte for another job lowers the lowest yield.
    Scenario scenario = LowerBoundExamples.shortTransfersAndALongOne(m, 0.1);
    for (String policy : new String[] {
      "greedy-yield",
      "look-ahead-greedy-yield",
      "periodic-greedy-yield",
      "best-next-event",
      "fcfs",
      "set-10",
      "set-fair-share",
      "clairvoyant-sets",
      "fifo"
    }) {
      assertThat(heldEfficiency(scenario, policy)).as(policy).isCloseTo(1.0 / m, EXACT);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10, 40})
  void example3ShortTransfersFirstIsEfficient(int m) {
    // One after the other: the i-th short transfer ends at 1 + iε/m and leaves 1 − iε/m for work;
    // the long one moves
    // 1 − (m − 1)ε/m. Sum over m: 1 − (m − 1)ε / 2m.
    double epsilon = 0.1;
    Scenario scenario = LowerBoundExamples.shortTransfersAndALongOne(m, epsilon);
    assertThat(heldEfficiency(scenario, "greedy-com"))
        .isCloseTo(1 - (m - 1) * epsilon / (2 * m), EXACT);
    // All at 1/m: the short ones end together at 1 + ε and work for 1 − ε; so does the long one
    // move.
    for (String policy : EQUAL) {
      assertThat(heldEfficiency(scenario, policy))
          .as(policy)
          .isCloseTo(1 - epsilon + epsilon / m, EXACT);
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "2, 3", "4, 1", "4, 2", "4, 5", "8, 1", "8, 4", "16, 1", "16, 2"})
  void example4PeriodicGreedyYieldStretchesEveryTransfer(int m, int k) {
    // δ = 1/m². Turns of δ go round, so that job i ends its first transfer at (m − 1)/m + i/m², and
    // the last job its
    // first work at 2 − 1/m with a progress of 1. Afterwards the jobs post their transfers δ apart
    // and each takes its
    // first turn at once, so that a round lasts 2 − 2/m + 1/m², where the paper counts 2 − 1/m
    // again: the last job ends
    // its k-th work at k(2 − 2/m + 1/m²) + (m − 1)/m², and its yield is highest after the turn that
    // follows.
    // For m a power of two all times are exact, and so are the ties between yields.
    double delta = 1.0 / (m * m);
    double workEndSec = k * (2 - 2.0 / m + delta) + (m - 1) * delta;
    double highest = (k + delta) / (workEndSec + delta);
    assertThat(periodicMinYield(m, workEndSec)).isCloseTo(k / workEndSec, EXACT);
    assertThat(periodicMinYield(m, workEndSec + delta)).isCloseTo(highest, EXACT);
    assertThat(periodicMinYield(m, workEndSec - delta)).isLessThan(k / workEndSec);
    assertThat(periodicMinYield(m, workEndSec + 2 * delta)).isLessThan(highest);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16})
  void example4PaperValueAtTheEndOfTheFirstWork(int m) {
    assertThat(periodicMinYield(m, 2 - 1.0 / m)).isCloseTo(1 / (2 - 1.0 / m), EXACT);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 10})
  void example4OneAfterTheOtherNeverWaitsAgain(int m) {
    // Job i waits for (i − 1)/m once. The last has (T − (m − 1)/m) / T, above (T − 1) / T.
    double endSec = 10;
    assertThat(minYield(LowerBoundExamples.inStep(m, endSec), "fcfs"))
        .isCloseTo((endSec - (m - 1.0) / m) / endSec, EXACT);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 8, 20})
  void example5NoPolicyIsAboveTheBoundInTheWorstOrder(int m) {
    Scenario worst = LowerBoundExamples.longerAndLonger(m, true);
    for (String policy : PolicyClaims.all()) {
      assertThat(minYield(worst, policy))
          .as(policy)
          .isLessThanOrEqualTo((2 * m + 1) / (4 * m - 1.0) + 1e-9);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 8, 20})
  void example5OrderDecidesUnderFcfs(int m) {
    // Best order: job i waits for i − 1, then never again: 3m / (4m − 1) for the last.
    assertThat(minYield(LowerBoundExamples.longerAndLonger(m, false), "fcfs"))
        .isCloseTo(3 * m / (4 * m - 1.0), EXACT);
    // Worst order: job i waits for m − i, all second transfers are posted at 2m − 1, and it waits
    // for 2(m − i) more:
    // job 1 has 4m − 1 − 3(m − 1) = m + 2.
    assertThat(minYield(LowerBoundExamples.longerAndLonger(m, true), "fcfs"))
        .isCloseTo((m + 2) / (4 * m - 1.0), EXACT);
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 16, 20, 24})
  void example6BestNextEventServesTheSameTwoForEver(int m) {
    // Whoever is neither job 1 nor the one chosen first has moved at most 2 when the window ends at
    // m²/2 − 2m + 2.
    Scenario scenario = LowerBoundExamples.oneThatKeepsComingBack(m, 0.01 / m);
    assertThat(minYield(scenario, "best-next-event"))
        .isLessThanOrEqualTo(2 * (m + 2) / (m * m - 4.0 * m + 4));
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 16, 20, 24})
  void example6FairShareIsFarBetter(int m) {
    // §5.7.3: the long transfers have more than 1/m each and are done before 3m; nothing hinders
    // anyone afterwards.
    Scenario scenario = LowerBoundExamples.oneThatKeepsComingBack(m, 0.01 / m);
    assertThat(minYield(scenario, "fair-share"))
        .isGreaterThanOrEqualTo((m * m / 2.0 - 5 * m) / (m * m / 2.0 - 2 * m + 2));
  }

  @Test
  void example6FairShareBeatsBestNextEvent() {
    int m = 24;
    Scenario scenario = LowerBoundExamples.oneThatKeepsComingBack(m, 0.01 / m);
    assertThat(minYield(scenario, "fair-share") / minYield(scenario, "best-next-event"))
        .isGreaterThan(m / 2.0 - 6);
  }

  /** The efficiency of the window where the policy begins to decide when the window opens. */
  private static double heldEfficiency(Scenario scenario, String policy) {
    double beginSec = scenario.window().map(Window::beginSec).orElseThrow();
    Policy made = PolicyCatalog.create(policy, DedicatedMode.settingOf(scenario));
    return new Efficiency().of(new Engine(scenario, new HeldUntil(beginSec, made)).run());
  }

  /** The lowest yield of m jobs in step when turns of 1/m² have gone round up to {@code endSec}. */
  private static double periodicMinYield(int m, double endSec) {
    String policy = "periodic-greedy-yield:delta=" + 1.0 / (m * m);
    return minYield(LowerBoundExamples.inStep(m, endSec), policy);
  }

  private static double minYield(Scenario scenario, String policy) {
    return new MinYield().of(run(scenario, policy));
  }

  private static Run run(Scenario scenario, String policy) {
    return new Engine(scenario, PolicyCatalog.create(policy, DedicatedMode.settingOf(scenario)))
        .run();
  }
}
