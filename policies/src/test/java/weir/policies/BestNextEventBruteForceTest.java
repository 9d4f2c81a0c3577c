package weir.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import weir.model.Setting;

/** Best-next-event against searches that know nothing of its reasoning. */
class BestNextEventBruteForceTest {
  private static final int CASES = 3_000;
  private static final int MOST = 5;

  private static double[] decide(NextEventCase contention) {
    return contention.ratesUnder(new BestNextEvent(new Setting(contention.horizonSec, 1)), 0);
  }

  @Test
  void noEventTimeAndNoCompletionGiveABetterLowestYield() {
    for (long seed = 0; seed < CASES; seed++) {
      NextEventCase contention = NextEventCase.random(seed, MOST);
      if (!contention.everyoneFits()) {
        double found = contention.minYield(decide(contention));
        double best = new ExhaustiveEvents(contention).bestMinYield();
        assertThat(found)
            .as("seed %d: %s", seed, contention.oneLine())
            .isGreaterThanOrEqualTo(best * (1 - 1e-7) - contention.yieldRounding());
      }
    }
  }

  /** Takes the allocation itself and random ones, and walks uphill from each by moving rate between transfers. */
  @Test
  void noOtherConstantRatesGiveABetterLowestYield() {
    for (long seed = 0; seed < CASES; seed++) {
      NextEventCase contention = NextEventCase.random(seed, MOST);
      double[] rates = decide(contention);
      if (!contention.everyoneFits()) {
        double found = contention.minYield(rates);
        double best = new RateClimber(contention, new Random(seed)).bestMinYield(rates);
        assertThat(found)
            .as("seed %d: %s", seed, contention.oneLine())
            .isGreaterThanOrEqualTo(best * (1 - 1e-7) - contention.yieldRounding());
      }
    }
  }

  /**
   * Max-min in the lexicographic sense: whoever is below its own limit would have to be given what somebody takes who is
   * no better off. The one whose completion is the event is exempt, for its rate is what makes it the event.
   */
  @Test
  void noYieldCanRiseButAtTheCostOfALowerOne() {
    for (long seed = 0; seed < CASES; seed++) {
      NextEventCase contention = NextEventCase.random(seed, MOST);
      if (!contention.everyoneFits()) {
        assertMaxMin(seed, contention, decide(contention));
      }
    }
  }

  private static void assertMaxMin(long seed, NextEventCase contention, double[] rates) {
    double eventSec = contention.nextEventSec(rates);
    double left = contention.capacity;
    for (double rate : rates) {
      left -= rate;
    }
    for (int i = 0; i < rates.length; i++) {
      double limit = Math.min(contention.maxRate[i], contention.remainingBytes[i] / eventSec);
      if (rates[i] < limit * (1 - 1e-9)) {
        assertThat(left)
            .as("seed %d: %s", seed, contention.oneLine())
            .isLessThan(1e-9 * contention.capacity);
        assertNobodyAboveReceives(seed, contention, rates, i);
      }
    }
  }

  private static void assertNobodyAboveReceives(
      long seed, NextEventCase contention, double[] rates, int i) {
    double eventSec = contention.nextEventSec(rates);
    double mine = contention.yieldAfter(eventSec, i, rates[i]);
    for (int j = 0; j < rates.length; j++) {
      boolean completes = rates[j] * eventSec >= contention.remainingBytes[j] * (1 - 1e-12);
      if (rates[j] > 1e-9 * contention.maxRate[j] && !completes) {
        assertThat(contention.yieldAfter(eventSec, j, rates[j]))
            .as("seed %d: %d takes from %d, %s", seed, j, i, contention.oneLine())
            .isLessThanOrEqualTo(mine * (1 + 1e-9) + roundingOf(contention, i, j, eventSec));
      }
    }
  }

  /** What the last digits of everyone's progress are worth as a yield of {@code i} or {@code j}. */
  private static double roundingOf(NextEventCase contention, int i, int j, double eventSec) {
    double bytes = 0;
    for (int n = 0; n < contention.size(); n++) {
      bytes += 1e-14 * contention.progressSec[n] * contention.maxRate[n];
    }
    double ofMine = bytes / contention.maxRate[i] / (contention.elapsedSec[i] + eventSec);
    return ofMine + bytes / contention.maxRate[j] / (contention.elapsedSec[j] + eventSec) + 1e-15;
  }
}
