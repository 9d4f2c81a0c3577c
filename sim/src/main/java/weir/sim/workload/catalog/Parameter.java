package weir.sim.workload.catalog;

import weir.model.Quantity;

/**
 * A number that a generator takes.
 *
 * @param whole whether it must be a whole number
 * @param meaning in a few words, for people
 */
public record Parameter(
    String name, double byDefault, double least, double most, boolean whole, String meaning) {
  private static final double WHOLE_BELOW = 1e15;

  static Parameter number(
      String name, double byDefault, double least, double most, String meaning) {
    return new Parameter(name, byDefault, least, most, false, meaning);
  }

  static Parameter count(String name, int byDefault, int least, int most, String meaning) {
    return new Parameter(name, byDefault, least, most, true, meaning);
  }

  /** Zero for no, one for yes. */
  static Parameter choice(String name, String meaning) {
    return new Parameter(name, 0, 0, 1, true, meaning);
  }

  public boolean accepts(double value) {
    return value >= least && value <= most && (!whole || value == Math.rint(value));
  }

  /** What it takes, for people. */
  public String accepted() {
    return (whole ? "a whole number" : "a number") + " from " + text(least) + " to " + text(most);
  }

  /**
   * Reads a value of it.
   *
   * @throws IllegalArgumentException with the value and what would be accepted
   */
  public double parse(String text) {
    double value = Quantity.NUMBER.parse(text);
    if (!accepts(value)) {
      throw new IllegalArgumentException(name + " of " + text(value) + "; accepted: " + accepted());
    }
    return value;
  }

  /** Whole numbers without a fraction, the others as Java writes them. */
  public static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < WHOLE_BELOW
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
