package weir.load.contention;

/**
 * What a figure must be.
 *
 * @param least the figure must not be below
 * @param most the figure must not be above
 */
public record Bar(Figure figure, double least, double most) {
  public static Bar atMost(double most, Figure figure) {
    return new Bar(figure, Double.NEGATIVE_INFINITY, most);
  }

  public static Bar atLeast(double least, Figure figure) {
    return new Bar(figure, least, Double.POSITIVE_INFINITY);
  }

  /** A figure that is only shown. */
  public static Bar shown(Figure figure) {
    return new Bar(figure, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** Whether a value will do; one that could not be read will not. */
  public boolean passes(double value) {
    return value >= least && value <= most;
  }
}
