package weir.policies;

import weir.model.Transfers;

/** The set that a job belongs to by its characteristic time: the nearest integer of its decimal logarithm. */
final class SetMapping {
  /** Newcomers go first: a set above every job that takes longer than a third of a second, RR-9502's simulations. */
  static final int FIRST = -2;

  /** Newcomers go last: a set below every job that comes round within ten years, IO-Sets §VII-B. */
  static final int LAST = 9;

  private static final int WIDEST = 100;

  private final int newcomers;

  /** @param newcomers the set of jobs whose characteristic time is not known yet */
  SetMapping(int newcomers) {
    this.newcomers = newcomers;
  }

  /** IO-Sets Eq. 3, halves upwards. */
  int of(int i, Transfers transfers) {
    double characteristicSec = transfers.characteristicSec(i);
    return Double.isNaN(characteristicSec)
        ? newcomers
        : (int) Math.floor(StrictMath.log10(characteristicSec) + 0.5);
  }

  /** The weight of a set, IO-Sets Eq. 4, kept where shares neither overflow nor vanish. */
  static double priority(int set) {
    return StrictMath.pow(10, -Math.max(-WIDEST, Math.min(WIDEST, set)));
  }
}
