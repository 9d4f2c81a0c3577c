package weir.controller.view;

/**
 * Learns which pauses of a job lie inside an I/O phase and which between two: two clusters of lengths, kept apart half-way between
 * them on a logarithmic scale.
 */
final class Pauses {
  private static final double FIRST_SHORT_SEC = 0.01;
  private static final double FIRST_LONG_SEC = 1;
  private static final double LEAST_SEC = 0.03;
  private static final double MOST_SEC = 10;
  private static final double KEEP = 0.8;

  private double shortLog = Math.log(FIRST_SHORT_SEC);
  private double longLog = Math.log(FIRST_LONG_SEC);

  /** A pause that is longer ends a phase. */
  double thresholdSec() {
    double between = Math.exp((shortLog + longLog) / 2);
    return Math.max(LEAST_SEC, Math.min(MOST_SEC, between));
  }

  void observed(double pauseSec) {
    double log = Math.log(Math.max(1e-6, pauseSec));
    if (pauseSec > thresholdSec()) {
      longLog = KEEP * longLog + (1 - KEEP) * log;
    } else {
      shortLog = KEEP * shortLog + (1 - KEEP) * log;
    }
  }
}
