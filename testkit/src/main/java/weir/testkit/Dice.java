package weir.testkit;

import java.util.SplittableRandom;

/** Random choices that are the same for the same seed, with every Java. */
final class Dice {
  private static final double STEP = 0x1p-53;

  private final SplittableRandom random;

  Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  boolean oneIn(int many) {
    return below(many) == 0;
  }

  /** A whole number from zero up to, but not including, {@code bound}. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** A number in [low, high). */
  double between(double low, double high) {
    return low + (high - low) * ((random.nextLong() >>> 11) * STEP);
  }

  /** Ten to the power of a number in [low, high). */
  double magnitude(double low, double high) {
    return StrictMath.pow(10, between(low, high));
  }

  double oneOf(double... values) {
    return values[below(values.length)];
  }

  int oneOf(int... values) {
    return values[below(values.length)];
  }
}
