package weir.policies;

/**
 * Finds the time at which the completion of one given transfer leaves the best lowest yield.
 *
 * <p>If transfer k completes after u seconds, the best lowest yield is the minimum over a family of curves: what each
 * transfer reaches by completing, what each but k reaches at its full rate, and, for every set of transfers without k, what
 * they reach if they alone share what k leaves of the pipe. Each curve either rises or falls with u, so the best u is
 * where the lowest rising curve meets the lowest falling one. The search holds one of either kind, goes to where they
 * meet, replaces one of them by the lowest curve there, and ends when no curve is lower. Its bound sinks at every step, or
 * stays while the time moves on; it is given up below what is known to be possible elsewhere.
 */
final class EventSearch {
  /** A few units in the last place: the same curve evaluated in two ways. */
  private static final double ROUNDING = 1e-15;

  /** More than rounding: two completions that are each for the other must both be kept. */
  private static final double CLEARLY = 1e-12;

  /** The owner of a curve that is not the completion of a single transfer. */
  private static final int EVERYBODY = -1;

  private static final int NONE = -1;

  private final Contention contention;
  private final EventWindow window;
  private YieldCurve rising = new YieldCurve();
  private YieldCurve falling = new YieldCurve();
  private YieldCurve lowest = new YieldCurve();
  private int fallingOf;
  private int lowestOf;
  private boolean anyRising;

  private double eventSec;
  private double minYield;

  EventSearch(Contention contention, EventWindow window) {
    this.contention = contention;
    this.window = window;
  }

  /** Seconds until the best completion that was found. */
  double eventSec() {
    return eventSec;
  }

  /** The lowest yield at the best completion that was found. */
  double minYield() {
    return minYield;
  }

  /**
   * Looks for an event that the window is aimed at among the completions of transfer {@code k}.
   *
   * @return the transfer whose completion it is to be, or {@link YieldFilling#NOBODY}. It is another one where that has to
   *     complete at the same instant for the sake of its own yield: it can do so as well without {@code k}, which then is
   *     free to be served as its own yield asks for.
   */
  int find(int k) {
    if (!window.mayComplete(k)) {
      return YieldFilling.NOBODY;
    }
    eventSec = Math.max(contention.firstEventSec(k), window.earliestSec());
    if (!reachFloor(k) || !climb(k)) {
      return YieldFilling.NOBODY;
    }
    boolean isForAnother =
        fallingOf != k && isBoundByCompletion() && yieldOfCompleting(k) > minYield * (1 + CLEARLY);
    return isForAnother ? fallingOf : k;
  }

  private double yieldOfCompleting(int k) {
    return (contention.progressSec[k] + contention.soloSec[k])
        / (contention.elapsedSec[k] + eventSec);
  }

  /** Moves on to the first event that leaves no yield below the floor, if there is one. */
  private boolean reachFloor(int k) {
    minYield = window.floor();
    while (eventSec <= window.latestSec() && lowerCurve(k)) {
      double laterSec = lowest.rises() ? lowest.reachesSec(minYield) : Double.POSITIVE_INFINITY;
      if (laterSec <= eventSec) {
        return true;
      }
      eventSec = laterSec;
    }
    return eventSec <= window.latestSec();
  }

  private boolean climb(int k) {
    double firstSec = contention.firstEventSec(k);
    eventSec = firstSec;
    falling.completing(contention.progressSec[k], contention.soloSec[k], contention.elapsedSec[k]);
    fallingOf = k;
    anyRising = false;
    minYield = falling.at(firstSec);
    boolean isNew = true;
    while (isNew && minYield >= window.floor() && lowerCurve(k)) {
      keepLowest();
      double lastSec = eventSec;
      eventSec =
          anyRising ? clamp(rising.crossingSec(falling), firstSec, window.latestSec()) : firstSec;
      double bound =
          anyRising ? Math.min(falling.at(eventSec), rising.at(eventSec)) : falling.at(eventSec);
      // Along a flat curve the bound stays and the time moves on; what changes neither is rounding.
      isNew = bound < minYield || eventSec > lastSec;
      minYield = Math.min(bound, minYield);
    }
    return minYield >= window.floor();
  }

  private static double clamp(double value, double least, double most) {
    return Math.min(Math.max(value, least), most);
  }

  /** Whether the lowest yield is that of the transfer that completes, so that later events can only be worse. */
  boolean isBoundByCompletion() {
    return fallingOf != EVERYBODY && falling.at(eventSec) <= minYield * (1 + ROUNDING);
  }

  private void keepLowest() {
    YieldCurve replaced;
    if (lowest.rises()) {
      replaced = rising;
      rising = lowest;
      anyRising = true;
    } else {
      replaced = falling;
      falling = lowest;
      fallingOf = lowestOf;
    }
    lowest = replaced;
  }

  /** Whether some curve lies below the bound; the lowest of them is then in {@link #lowest}. */
  private boolean lowerCurve(int k) {
    Contention c = contention;
    double tightest = minYield;
    int limited = NONE;
    double sumRate = 0;
    double sumProgress = 0;
    double sumElapsed = 0;
    for (int i = 0; i < c.count; i++) {
      double endSec = c.elapsedSec[i] + eventSec;
      double gainSec = minYield * endSec - c.progressSec[i];
      if (gainSec > 0) {
        double rate = i == k ? 0 : c.maxRate[i];
        sumRate += rate;
        sumProgress += rate * c.progressSec[i];
        sumElapsed += rate * c.elapsedSec[i];
        double limitSec = Math.min(eventSec, c.soloSec[i]);
        if (gainSec > limitSec && c.progressSec[i] + limitSec < tightest * endSec) {
          tightest = (c.progressSec[i] + limitSec) / endSec;
          limited = i;
        }
      }
    }
    if (sumRate > 0) {
      lowest.set(c.capacityBytesPerSec, sumProgress - c.remainingBytes[k], sumRate, sumElapsed);
      lowestOf = EVERYBODY;
    }
    if (limited != NONE && !(sumRate > 0 && lowest.at(eventSec) < tightest)) {
      lowestIsLimitOf(limited);
    }
    return (sumRate > 0 || limited != NONE) && lowest.at(eventSec) < minYield * (1 - ROUNDING);
  }

  private void lowestIsLimitOf(int i) {
    if (eventSec < contention.soloSec[i]) {
      lowest.fullRate(contention.progressSec[i], contention.elapsedSec[i]);
      lowestOf = EVERYBODY;
    } else {
      lowest.completing(contention.progressSec[i], contention.soloSec[i], contention.elapsedSec[i]);
      lowestOf = i;
    }
  }
}
