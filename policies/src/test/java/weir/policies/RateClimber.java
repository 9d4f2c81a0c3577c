package weir.policies;

import java.util.Arrays;
import java.util.Random;

/** Walks uphill in the lowest yield at the next event by changing the rates themselves, from many starting points. */
final class RateClimber {
  private static final int STARTS = 6;
  private static final int STEPS = 60;

  private final NextEventCase contention;
  private final Random random;

  RateClimber(NextEventCase contention, Random random) {
    this.contention = contention;
    this.random = random;
  }

  double bestMinYield(double[] known) {
    double best = climb(known);
    for (int start = 0; start < STARTS; start++) {
      best = Math.max(best, climb(anywhere()));
    }
    return best;
  }

  private double climb(double[] from) {
    double[] rates = from.clone();
    double best = contention.minYield(rates);
    double reach = 0.3;
    for (int step = 0; step < STEPS; step++) {
      double[] next = changed(rates, reach);
      double here = contention.minYield(next);
      if (here > best) {
        best = here;
        rates = next;
      } else {
        reach *= 0.8;
      }
    }
    return best;
  }

  private double[] changed(double[] rates, double reach) {
    double[] next = rates.clone();
    for (int i = 0; i < next.length; i++) {
      next[i] = Math.max(0, next[i] + reach * random.nextGaussian() * contention.maxRate[i]);
    }
    return allowed(next);
  }

  private double[] anywhere() {
    double[] rates = new double[contention.size()];
    for (int i = 0; i < rates.length; i++) {
      rates[i] = random.nextInt(4) == 0 ? 0 : contention.maxRate[i] * random.nextDouble();
    }
    return allowed(rates);
  }

  private double[] allowed(double[] rates) {
    for (int i = 0; i < rates.length; i++) {
      rates[i] = Math.min(rates[i], contention.maxRate[i]);
    }
    double sum = Arrays.stream(rates).sum();
    for (int i = 0; i < rates.length && sum > contention.capacity; i++) {
      rates[i] *= contention.capacity / sum;
    }
    return rates;
  }
}
