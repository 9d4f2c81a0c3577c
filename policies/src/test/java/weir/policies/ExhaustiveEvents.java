package weir.policies;

/**
 * The best lowest yield over all next events, by trying them: every transfer that could complete, a dense grid of times,
 * and a finer grid around the best of them until the times no longer differ. The yield at a given event is bisected.
 */
final class ExhaustiveEvents {
  private static final int GRID = 120;
  private static final int NOBODY = -1;

  private final NextEventCase contention;

  ExhaustiveEvents(NextEventCase contention) {
    this.contention = contention;
  }

  double bestMinYield() {
    double best = contention.horizonSec < Double.POSITIVE_INFINITY
        ? minYield(contention.horizonSec, NOBODY)
        : 0;
    for (int k = 0; k < contention.size(); k++) {
      double firstSec =
          contention.remainingBytes[k] / Math.min(contention.maxRate[k], contention.capacity);
      if (firstSec <= contention.horizonSec) {
        best = Math.max(
            best, best(k, firstSec, Math.min(contention.horizonSec, 1e9 * firstSec + 1e9)));
      }
    }
    return best;
  }

  private double best(int k, double fromSec, double toSec) {
    double best = 0;
    double lowSec = fromSec;
    double highSec = toSec;
    for (int zoom = 0; zoom < 6; zoom++) {
      double step = Math.pow(highSec / lowSec, 1.0 / GRID);
      double bestSec = lowSec;
      double bestHere = -1;
      for (int n = 0; n <= GRID; n++) {
        double atSec = n == GRID ? highSec : lowSec * Math.pow(step, n);
        double here = minYield(atSec, k);
        if (here > bestHere) {
          bestHere = here;
          bestSec = atSec;
        }
      }
      best = Math.max(best, bestHere);
      lowSec = Math.max(fromSec, bestSec / step);
      highSec = Math.min(toSec, bestSec * step);
    }
    return best;
  }

  private double minYield(double atSec, int k) {
    double low = 0;
    double high = 1;
    for (int step = 0; step < 40; step++) {
      double middle = (low + high) / 2;
      if (isPossible(middle, atSec, k)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean isPossible(double yield, double atSec, int k) {
    double left = contention.capacity * (1 + 1e-15);
    for (int i = 0; i < contention.size(); i++) {
      double limit = Math.min(contention.maxRate[i], contention.remainingBytes[i] / atSec);
      double gainSec = yield * (contention.elapsedSec[i] + atSec) - contention.progressSec[i];
      double need = Math.max(0, gainSec * contention.maxRate[i] / atSec);
      if (need > limit * (1 + 1e-12)) {
        return false;
      }
      left -= i == k ? limit : need;
    }
    return left >= 0;
  }
}
