package weir.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weir.model.Rates;
import weir.model.Setting;
import weir.model.SharingPolicy;
import weir.policies.PolicyCatalog;

/** The fast best-next-event against the appendix as it is written. */
class AppendixBestNextEventTest {
  private static final double PIPE = 1;

  @Test
  void sameYieldsAtTheNextEventOnDegenerateContentions() {
    for (long seed = 0; seed < 3_000; seed++) {
      RandomContention contention = RandomContention.degenerate(seed, 12);
      assertSameYields(seed, contention, horizon(seed));
    }
  }

  @Test
  void sameYieldsAtTheNextEventWhereEventsTie() {
    for (long seed = 0; seed < 3_000; seed++) {
      RandomContention contention = RandomContention.whole(seed, 12);
      assertSameYields(seed, contention, horizon(seed));
    }
  }

  @Test
  void sameYieldsAtTheNextEventOnLoadedMachines() {
    for (long seed = 0; seed < 1_000; seed++) {
      int size = 2 + new Random(seed).nextInt(11);
      RandomContention contention = RandomContention.loaded(seed, size, seed % 2 == 0 ? 1 : 0.05);
      assertSameYields(seed, contention, horizon(seed));
    }
  }

  private static double horizon(long seed) {
    double[] horizons = {Double.POSITIVE_INFINITY, 0.01, 1, 10, 1000 * new Random(seed).nextDouble()
    };
    return horizons[new Random(seed).nextInt(horizons.length)];
  }

  private static void assertSameYields(long seed, RandomContention contention, double horizonSec) {
    Setting setting = new Setting(horizonSec, 1);
    double[] fast =
        yields(contention, PolicyCatalog.create("best-next-event", setting).onPipe(), horizonSec);
    double[] slow = yields(contention, new AppendixBestNextEvent(setting), horizonSec);
    for (int n = 0; n < fast.length; n++) {
      assertThat(fast[n])
          .as("seed %d, yield %d, horizon %s, %s", seed, n, horizonSec, contention.oneLine())
          .isCloseTo(slow[n], within(1e-9 * slow[n] + 1e-15));
    }
  }

  /** Everyone's yield at the next event, the lowest first. */
  private static double[] yields(
      RandomContention contention, SharingPolicy policy, double horizonSec) {
    Rates rates = new Rates(contention.slots());
    for (int i = 0; i < contention.size(); i++) {
      policy.posted(i, contention);
    }
    policy.share(0, contention, PIPE, rates);
    double eventSec = horizonSec;
    for (int i = 0; i < contention.size(); i++) {
      eventSec = rates.of(i) > 0
          ? Math.min(eventSec, contention.remainingBytes(i) / rates.of(i))
          : eventSec;
    }
    double[] yields = new double[contention.size()];
    for (int i = 0; i < yields.length; i++) {
      double gainSec = rates.of(i) * eventSec / contention.maxRate(i);
      yields[i] = (contention.progressSec(i) + gainSec) / (contention.elapsedSec(i) + eventSec);
    }
    Arrays.sort(yields);
    return yields;
  }
}
