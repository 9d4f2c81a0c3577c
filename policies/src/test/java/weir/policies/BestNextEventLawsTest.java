package weir.policies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import weir.model.Setting;

/** What holds for best-next-event on any contention, however odd. */
class BestNextEventLawsTest {
  private static final int CASES = 10_000;
  private static final int MOST = 8;

  private static double[] decide(NextEventCase contention) {
    return contention.ratesUnder(new BestNextEvent(new Setting(contention.horizonSec, 1)), 0);
  }

  @Test
  void neverExceedsThePipeOrAFullRate() {
    for (long seed = 0; seed < CASES; seed++) {
      NextEventCase contention = NextEventCase.random(seed, MOST);
      double[] rates = decide(contention);
      assertThat(Arrays.stream(rates).sum())
          .as("seed %d: %s", seed, contention.oneLine())
          .isPositive()
          .isLessThanOrEqualTo(contention.capacity * (1 + 1e-12));
      for (int i = 0; i < rates.length; i++) {
        assertThat(rates[i])
            .as("seed %d, rate %d: %s", seed, i, contention.oneLine())
            .isBetween(0.0, contention.maxRate[i]);
      }
    }
  }

  @Test
  void grantsNoRateThatIsOnlyRounding() {
    for (long seed = 0; seed < CASES; seed++) {
      NextEventCase contention = NextEventCase.random(seed, MOST);
      double[] rates = decide(contention);
      for (int i = 0; i < rates.length; i++) {
        assertThat(rates[i] == 0 || rates[i] > 1e-14 * contention.maxRate[i])
            .as("seed %d, rate %d is %s: %s", seed, i, rates[i], contention.oneLine())
            .isTrue();
      }
    }
  }

  @Test
  void unitsOfBytesAndSecondsDoNotMatter() {
    for (long seed = 0; seed < CASES; seed++) {
      NextEventCase contention = NextEventCase.random(seed, MOST);
      double[] rates = decide(contention);
      double[] moreBytes = decide(contention.scaled(4, 1));
      double[] longer = decide(contention.scaled(1, 1 / 8.0));
      for (int i = 0; i < rates.length; i++) {
        assertThat(moreBytes[i])
            .as("seed %d: %s", seed, contention.oneLine())
            .isEqualTo(4 * rates[i]);
        assertThat(longer[i]).as("seed %d: %s", seed, contention.oneLine()).isEqualTo(rates[i]);
      }
    }
  }

  @Test
  void orderOfTheListChangesNoYield() {
    for (long seed = 0; seed < CASES; seed++) {
      NextEventCase contention = NextEventCase.random(seed, MOST);
      double[] yields = sortedYields(contention);
      double[] reversed = sortedYields(contention.reversed());
      for (int n = 0; n < yields.length; n++) {
        assertThat(reversed[n])
            .as("seed %d, yield %d: %s", seed, n, contention.oneLine())
            .isCloseTo(yields[n], within(1e-9 * yields[n] + contention.yieldRounding()));
      }
    }
  }

  private static double[] sortedYields(NextEventCase contention) {
    double[] rates = decide(contention);
    double[] yields = contention.yieldsAfter(contention.nextEventSec(rates), rates);
    Arrays.sort(yields);
    return yields;
  }
}
