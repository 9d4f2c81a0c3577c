package weir.testkit;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices that are the same for the same seed, with every Java. */
public final class Dice {
  private static final double STEP = 0x1p-53;

  private final SplittableRandom random;

  public Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  public boolean oneIn(int many) {
    return below(many) == 0;
  }

  /** A whole number from zero up to, but not including, {@code bound}. */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** A number in [low, high). */
  public double between(double low, double high) {
    return low + (high - low) * ((random.nextLong() >>> 11) * STEP);
  }

  /** Ten to the power of a number in [low, high). */
  public double magnitude(double low, double high) {
    return StrictMath.pow(10, between(low, high));
  }

  public double oneOf(double... values) {
    return values[below(values.length)];
  }

  public int oneOf(int... values) {
    return values[below(values.length)];
  }

  public <T> T oneOf(List<T> values) {
    return values.get(below(values.size()));
  }
}
