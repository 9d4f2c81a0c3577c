package weir.policies.placement;

/**
 * Turns bandwidths into whole numbers of one small unit, a power of ten.
 *
 * <p>Sums of doubles depend on their order, so that two plans of equal bandwidth may differ in the last bit and a tie be
 * missed. Sums of longs do not. The unit is the finest power of ten with which nothing overflows and every decimal of up
 * to some fifteen digits becomes exactly the whole number it reads as: ties between decimals are ties. The price: what is
 * smaller than about 10⁻¹³ of the largest bandwidth does not count.
 */
final class Quanta {
  /** Beyond this, value · 10ᵉ may be more than half a unit off the decimal that was meant. */
  private static final double EXACT = 0x1p50;

  private static final int FINEST = 300;
  private static final double[] TEN_TO = powers();

  private Quanta() {}

  /** Units per bandwidth of one: the most with which {@code terms} values up to {@code largest} add up below 2⁶⁰. */
  static double scale(double largest, double terms) {
    if (largest == 0) {
      return 1;
    }
    double most = Math.min(EXACT, 0x1p60 / terms);
    double exponent = StrictMath.log10(most) - StrictMath.log10(largest);
    return TEN_TO[FINEST + (int) Math.max(-FINEST, Math.min(FINEST, Math.floor(exponent)))];
  }

  static long of(double value, double scale) {
    return Math.round(value * scale);
  }

  private static double[] powers() {
    double[] powers = new double[2 * FINEST + 1];
    for (int n = 0; n < powers.length; n++) {
      powers[n] =
          Double.parseDouble("1e" + (n - FINEST)); // correctly rounded, which pow need not be
    }
    return powers;
  }
}
