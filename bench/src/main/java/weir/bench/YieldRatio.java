package weir.bench;

/** A yield as a function of the seconds u until the event, {@code (a·u + b) / (c·u + d)}; the appendix's only kind. */
record YieldRatio(double a, double b, double c, double d) {
  /** Relative distance below which two computed values are one. */
  static final double SAME = 1e-12;

  static boolean same(double x, double y) {
    return Math.abs(x - y) <= SAME * Math.max(Math.abs(x), Math.abs(y));
  }

  double at(double u) {
    return (a * u + b) / (c * u + d);
  }

  boolean rises() {
    return a * d - b * c > SAME * (Math.abs(a * d) + Math.abs(b * c));
  }

  /** The smaller and the larger solution of {@code this = other}; infinite where there is none. */
  double[] crossings(YieldRatio other) {
    double square = a * other.c - other.a * c;
    double linear = a * other.d + b * other.c - other.a * d - other.b * c;
    double constant = b * other.d - other.b * d;
    double discriminant = linear * linear - 4 * square * constant;
    if (discriminant < 0) {
      return new double[] {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    }
    double half = -(linear + Math.copySign(Math.sqrt(discriminant), linear)) / 2;
    double one = orInfinity(half / square);
    double two = orInfinity(constant / half);
    return new double[] {Math.min(one, two), Math.max(one, two)};
  }

  /** The first crossing after {@code from} and not after {@code to}, or infinity. */
  double firstCrossing(YieldRatio other, double from, double to) {
    for (double u : crossings(other)) {
      if (u > from * (1 + SAME) && u <= to) {
        return u;
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  /** Whether, of two curves that meet at {@code from}, this one is the lower just after; they may touch without crossing. */
  boolean fallsBehind(YieldRatio other, double from, double to) {
    double until = Math.min(to, firstCrossing(other, from, to));
    double between = (from + until) / 2;
    return at(between) < other.at(between);
  }

  private static double orInfinity(double u) {
    return Double.isNaN(u) ? Double.POSITIVE_INFINITY : u;
  }
}
