package weir.policies;

import java.util.Arrays;
import weir.model.Transfers;

/**
 * The set that a job belongs to by its characteristic time: the nearest integer of its decimal logarithm.
 *
 * <p>A job's time changes little from one transfer to the next, so that the logarithm is taken again only where the time
 * has left the bounds of the set it was in.
 */
final class SetMapping {
  /** Newcomers go first: a set above every job that takes longer than a third of a second, RR-9502's simulations. */
  static final int FIRST = -2;

  /** Newcomers go last: a set below every job that comes round within ten years, IO-Sets §VII-B. */
  static final int LAST = 9;

  private static final int WIDEST = 100;

  /** Between the bounds so much narrowed, the logarithm's rounding cannot matter. */
  private static final double MARGIN = 1e-9;

  private final int newcomers;
  private int[] set = new int[0];
  private double[] fromSec = new double[0];
  private double[] toSec = new double[0];

  /** @param newcomers the set of jobs whose characteristic time is not known yet */
  SetMapping(int newcomers) {
    this.newcomers = newcomers;
  }

  /** The set of the job in slot {@code i}, IO-Sets Eq. 3, halves upwards; to be called when its transfer is posted. */
  int of(int i, Transfers transfers) {
    double characteristicSec = transfers.characteristicSec(i);
    if (Double.isNaN(characteristicSec)) {
      return newcomers;
    }
    reserve(transfers.slots());
    if (!(characteristicSec > fromSec[i] && characteristicSec < toSec[i])) {
      set[i] = (int) Math.floor(StrictMath.log10(characteristicSec) + 0.5);
      fromSec[i] = StrictMath.pow(10, set[i] - 0.5) * (1 + MARGIN);
      toSec[i] = StrictMath.pow(10, set[i] + 0.5) * (1 - MARGIN);
    }
    return set[i];
  }

  /** The weight of a set, IO-Sets Eq. 4, kept so far from the ends of a double that shares neither overflow nor vanish. */
  static double priority(int set) {
    return StrictMath.pow(10, -Math.max(-WIDEST, Math.min(WIDEST, set)));
  }

  private void reserve(int slots) {
    if (slots > set.length) {
      set = Arrays.copyOf(set, slots);
      fromSec = Arrays.copyOf(fromSec, slots);
      toSec = Arrays.copyOf(toSec, slots);
    }
  }
}
