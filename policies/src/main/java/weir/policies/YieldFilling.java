package weir.policies;

import java.util.Arrays;

/**
 * The allocation that is lexicographically max-min in the yields at a given event: one level of yield rises for all,
 * those already above it receive nothing, and those that meet their full rate or would complete too early stop there.
 *
 * <p>What a level asks for grows with it in straight pieces, so that one level serves where RR-9502 algorithm 3 settles
 * transfers in rounds.
 */
final class YieldFilling {
  /** The event is not a completion that was asked for. */
  static final int NOBODY = -1;

  private static final double OPEN = -1;
  private static final double ABOVE_ANY_YIELD = 2;

  /** What rounding may leave of the pipe when all of it has been handed out, or of a full rate, as a fraction. */
  private static final double DUST = 1e-13;

  /** A gain below this fraction of the seconds it is reckoned from is their rounding. */
  private static final double DROWNED = 4e-15;

  private static final double ROUNDING = 1e-15;

  private final Contention contention;
  private double[] rates = new double[0];
  private double[] sortedYields = new double[0];
  private double eventSec;
  private double left;
  private double level;
  private double spillBytes;
  private double width;
  private double leastGain;

  YieldFilling(Contention contention) {
    this.contention = contention;
  }

  void reserve(int slots) {
    if (slots > rates.length) {
      rates = Arrays.copyOf(rates, slots);
      sortedYields = Arrays.copyOf(sortedYields, slots);
    }
  }

  /** Shares the pipe until an event in {@code atSec} seconds, at which {@code completing} ends or {@link #NOBODY}. */
  void fill(double atSec, int completing) {
    reserve(contention.count);
    eventSec = atSec;
    left = contention.capacityBytesPerSec;
    Arrays.fill(rates, 0, contention.count, OPEN);
    if (completing != NOBODY) {
      settle(completing);
    }
    findLevel();
    settleThoseAtLimit();
    settleOpen();
  }

  /** Bytes per second of transfer {@code n}. */
  double rate(int n) {
    return rates[n];
  }

  double minYield() {
    double lowest = yieldAtEvent(0);
    for (int n = 1; n < contention.count; n++) {
      lowest = Math.min(lowest, yieldAtEvent(n));
    }
    return lowest;
  }

  /** Compares yields from the lowest up; two that differ by less than the fraction {@code tie} are equal. */
  int compareTo(YieldFilling other, double tie) {
    sortYields();
    other.sortYields();
    for (int n = 0; n < contention.count; n++) {
      double mine = sortedYields[n];
      double theirs = other.sortedYields[n];
      if (Math.abs(mine - theirs) > tie * Math.max(mine, theirs)) {
        return mine < theirs ? -1 : 1;
      }
    }
    return 0;
  }

  private void sortYields() {
    for (int n = 0; n < contention.count; n++) {
      sortedYields[n] = yieldAtEvent(n);
    }
    Arrays.sort(sortedYields, 0, contention.count);
  }

  private double yieldAtEvent(int n) {
    double gainSec = rates[n] / contention.maxRate[n] * eventSec;
    return (contention.progressSec[n] + gainSec) / (contention.elapsedSec[n] + eventSec);
  }

  /** Newton's method between the highest level known to ask for too little and the lowest known to ask for too much. */
  private void findLevel() {
    level = left > 0 ? Double.POSITIVE_INFINITY : 0;
    weigh();
    if (left == 0 || spillBytes <= ROUNDING * left * eventSec) {
      return;
    }
    double low = 0;
    double high = ABOVE_ANY_YIELD;
    double next = levelOfAll();
    do {
      level = next;
      weigh();
      low = spillBytes > 0 ? low : level;
      high = spillBytes > 0 ? level : high;
      double newton = level - spillBytes / width;
      next = newton > low && newton < high ? newton : (low + high) / 2;
    } while (Math.abs(spillBytes) > ROUNDING * level * width && next > low && next < high);
  }

  /** What the open transfers would reach if nobody were above the level or met its limit. */
  private double levelOfAll() {
    Contention c = contention;
    double bytes = left * eventSec;
    double sum = 0;
    for (int i = 0; i < c.count; i++) {
      if (rates[i] == OPEN) {
        bytes += c.maxRate[i] * c.progressSec[i];
        sum += c.maxRate[i] * (c.elapsedSec[i] + eventSec);
      }
    }
    return Math.min(bytes / sum, ABOVE_ANY_YIELD);
  }

  /** Compares what the level asks for with what is left of the pipe, and finds how much a higher level would ask for. */
  private void weigh() {
    Contention c = contention;
    spillBytes = -left * eventSec;
    width = 0;
    for (int i = 0; i < c.count; i++) {
      double endSec = c.elapsedSec[i] + eventSec;
      double gainSec = level * endSec - c.progressSec[i];
      if (rates[i] == OPEN && gainSec > 0) {
        double limitSec = Math.min(eventSec, c.soloSec[i]);
        spillBytes += c.maxRate[i] * Math.min(gainSec, limitSec);
        width += gainSec < limitSec ? c.maxRate[i] * endSec : 0;
      }
    }
  }

  private void settleThoseAtLimit() {
    for (int i = 0; i < contention.count; i++) {
      if (rates[i] == OPEN && gainSec(i) >= Math.min(eventSec, contention.soloSec[i])) {
        settle(i);
      }
    }
  }

  private void settle(int i) {
    rates[i] = Math.min(limit(i), left);
    left -= rates[i];
    if (left < DUST * contention.capacityBytesPerSec) {
      left = 0;
    }
  }

  private void settleOpen() {
    double correction = levelCorrection();
    double granted = 0;
    for (int i = 0; i < contention.count; i++) {
      granted += receives(i) ? openRate(i, correction) : 0;
    }
    double fraction = granted > left ? left / granted : 1;
    for (int i = 0; i < contention.count; i++) {
      if (rates[i] == OPEN) {
        rates[i] = receives(i) ? fraction * openRate(i, correction) : 0;
      }
    }
  }

  /**
   * Gains are small differences of long times, so that a level without error in its last digit may still hand out too
   * much or too little; a second, tiny level makes up for it where the error is made, with those that ran for long.
   */
  private double levelCorrection() {
    leastGain = DROWNED;
    weighReceivers();
    if (width == 0) {
      // Little is left, and only for those whose gain drowns in rounding: then they are meant.
      leastGain = -DROWNED;
      weighReceivers();
    }
    return width == 0 ? 0 : -spillBytes / width;
  }

  private void weighReceivers() {
    spillBytes = -left * eventSec;
    width = 0;
    for (int i = 0; i < contention.count; i++) {
      if (receives(i)) {
        spillBytes += contention.maxRate[i] * gainSec(i);
        width += contention.maxRate[i] * (contention.elapsedSec[i] + eventSec);
      }
    }
  }

  private boolean receives(int i) {
    return rates[i] == OPEN
        && left > 0
        && gainSec(i) > leastGain * (contention.progressSec[i] + eventSec);
  }

  private double openRate(int i, double correction) {
    double gainSec = gainSec(i) + correction * (contention.elapsedSec[i] + eventSec);
    return gainSec > DUST * eventSec
        ? Math.min(contention.maxRate[i] * gainSec / eventSec, limit(i))
        : 0;
  }

  /** Seconds of progress that the transfer needs to be at the level when the event comes. */
  private double gainSec(int i) {
    return level * (contention.elapsedSec[i] + eventSec) - contention.progressSec[i];
  }

  /** The highest rate at which the transfer neither exceeds its own limit nor completes before the event. */
  private double limit(int i) {
    return Math.min(contention.maxRate[i], contention.remainingBytes[i] / eventSec);
  }
}
