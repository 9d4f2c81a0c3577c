package weir.lab.figure;

import java.util.List;

/** From the least to the greatest of the numbers that lie along one axis. */
final class Extent {
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private double leastAboveZero = Double.POSITIVE_INFINITY;

  void add(double value) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    if (value > 0) {
      leastAboveZero = Math.min(leastAboveZero, value);
    }
  }

  void addAll(List<Guide> guides) {
    guides.forEach(guide -> add(guide.value()));
  }

  /** What is not above zero has no place on a logarithmic axis. */
  Axis axis(boolean logarithmic) {
    double from = logarithmic ? leastAboveZero : least;
    if (from > most) {
      return Axis.exact(0, 1);
    }
    return logarithmic ? Axis.logarithmic(from, most) : Axis.linear(from, most);
  }
}
