package weir.policies;

/**
 * A bound on the lowest yield as a function of the seconds u until the next event, {@code (a·u + b) / (c·u + d)}: it
 * rises with u or falls with it, and never turns.
 */
final class YieldCurve {
  /** A curve that changes by less than this fraction between zero and infinity is flat. */
  private static final double FLAT = 1e-12;

  private double a;
  private double b;
  private double c;
  private double d;

  /** The yield of a transfer that runs at its full rate all the time. */
  void fullRate(double progressSec, double elapsedSec) {
    set(1, progressSec, 1, elapsedSec);
  }

  /** The yield of a transfer that completes at the event. */
  void completing(double progressSec, double soloSec, double elapsedSec) {
    set(0, progressSec + soloSec, 1, elapsedSec);
  }

  void set(double a, double b, double c, double d) {
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  double at(double eventSec) {
    return (a * eventSec + b) / (c * eventSec + d);
  }

  boolean rises() {
    double up = a * d;
    double down = b * c;
    return up - down > FLAT * (Math.abs(up) + Math.abs(down));
  }

  /** Where this rising curve comes up to {@code yield}; infinity where it stays below. */
  double reachesSec(double yield) {
    double slope = a - yield * c;
    return slope > 0 ? (yield * d - b) / slope : Double.POSITIVE_INFINITY;
  }

  /**
   * Where this rising curve meets a falling one; infinity where it stays below.
   *
   * <p>Multiplied out, the difference is a square polynomial that passes from below to above zero, so that of its two
   * roots the one with the positive slope is meant, whatever the signs of the coefficients.
   */
  double crossingSec(YieldCurve falling) {
    double square = a * falling.c - falling.a * c;
    double linear = a * falling.d + b * falling.c - falling.a * d - falling.b * c;
    double constant = b * falling.d - falling.b * d;
    double slope = Math.sqrt(Math.max(0, linear * linear - 4 * square * constant));
    if (linear > 0) {
      return -2 * constant / (linear + slope);
    }
    return square > 0 ? (slope - linear) / (2 * square) : Double.POSITIVE_INFINITY;
  }
}
