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

  /** A number whose logarithm is uniform between those of the bounds. */
  double logUniform(double low, double high) {
    return StrictMath.exp(uniform(StrictMath.log(low), StrictMath.log(high)));
  }

  /** A number whose logarithm is normal, drawn again until it lies within bounds around the median. */
  double logNormalWithin(double low, double high, double median, double deviation) {
    double value;
    do {
      value = median * StrictMath.exp(normal(0, deviation));
    } while (!(value >= low && value <= high));
    return value;
  }

  /** Gamma distributed with scale one; Marsaglia and Tsang (2000), their last remark for shapes below one. */
  double gamma(double shape) {
    if (shape < 1) {
      return gamma(shape + 1) * StrictMath.pow(1 - uniform(0, 1), 1 / shape);
    }
    double d = shape - 1.0 / 3;
    double c = 1 / Math.sqrt(9 * d);
    while (true) {
      double x = standardNormal();
      double v = (1 + c * x) * (1 + c * x) * (1 + c * x);
      double bound = 0.5 * x * x + d - d * v;
      if (v > 0 && StrictMath.log(1 - uniform(0, 1)) < bound + d * StrictMath.log(v)) {
        return d * v;
      }
    }
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
