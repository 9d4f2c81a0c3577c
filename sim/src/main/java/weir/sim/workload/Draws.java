package weir.sim.workload;

import java.util.SplittableRandom;

/** Random numbers that are the same on every machine and with every Java. */
public final class Draws {
  private static final double STEP = 0x1p-53;

  private final SplittableRandom random;

  public Draws(SplittableRandom random) {
    this.random = random;
  }

  /** Uniform in [low, high). */
  public double uniform(double low, double high) {
    return low + (high - low) * ((random.nextLong() >>> 11) * STEP);
  }

  /** Normal. */
  public double normal(double mean, double deviation) {
    return mean + deviation * standardNormal();
  }

  /** Normal, drawn again until it is above a bound that must lie below the mean. */
  double normalAbove(double bound, double mean, double deviation) {
    double value;
    do {
      value = normal(mean, deviation);
    } while (!(value > bound));
    return value;
  }

  /** Marsaglia's polar method; its logarithm must be the strict one, others may differ in the last bit. */
  private double standardNormal() {
    double x;
    double square;
    do {
      x = uniform(-1, 1);
      double y = uniform(-1, 1);
      square = x * x + y * y;
    } while (square >= 1 || square == 0);
    return x * Math.sqrt(-2 * StrictMath.log(square) / square);
  }
}
