package weir.policies;

import weir.model.Rates;
import weir.model.Setting;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Looks for the next event, a completion or the end of the window, at which the lowest yield can be highest, and shares
 * so that it comes about; among equal ones it prefers the better second lowest yield, and so on.
 *
 * <p>Source: RR-9502 §4.3 and appendix A. Needs the remaining volume. Cost: a few dozen passes over the active transfers as
 * a rule, O(m), because one pair of bounds rules out nearly all completions at once; O(m²) at worst. It allocates nothing
 * but room for more transfers.
 *
 * <p>Departures: none in the result. The appendix cuts time at its peculiar times, O(m²) of them, and solves each interval
 * for each transfer. Here the same optimum is found from a property that the appendix does not use: if k completes at u,
 * the best lowest yield is the minimum over curves of u that each only rise or only fall, so it has one peak, where the
 * lowest rising curve meets the lowest falling one ({@link EventSearch}). Bandwidth may stay unused, which algorithm 3
 * calls an error: a transfer can be slowed down until a narrow one has caught up. Zero bytes remaining is nothing to wait
 * for. After the window the next completion is the only event.
 *
 * <p>The mathematics and a worked example are in docs/best-next-event.md.
 */
final class BestNextEvent implements SharingPolicy {
  /** Two events whose lowest yields differ by less than this fraction are equally good so far. */
  private static final double TIE = 1e-12;

  /** The fraction of the time until an event that is still the same instant. */
  private static final double INSTANT = 1e-3;

  private final double endSec;
  private final Contention contention = new Contention();
  private final EventWindow window = new EventWindow(contention);
  private final EventSearch search = new EventSearch(contention, window);
  private YieldFilling best = new YieldFilling(contention);
  private YieldFilling rival = new YieldFilling(contention);
  private double horizonSec;
  private boolean bestIsFilled;
  private double bestMinYield;
  private double bestSec;
  private int bestCompleting;

  BestNextEvent(Setting setting) {
    endSec = setting.endSec();
  }

  @Override
  public void posted(int i, Transfers transfers) {
    contention.join(i, transfers.slots());
    best.reserve(transfers.slots());
    rival.reserve(transfers.slots());
  }

  @Override
  public void completed(int i, Transfers transfers) {
    contention.leave(i);
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    contention.read(transfers, capacityBytesPerSec);
    if (contention.fits()) {
      for (int n = 0; n < contention.count; n++) {
        rates.grant(contention.slot[n], contention.maxRate[n]);
      }
      return NEVER;
    }
    horizonSec = nowSec < endSec ? endSec - nowSec : Double.POSITIVE_INFINITY;
    choose();
    for (int n = 0; n < contention.count; n++) {
      rates.grant(contention.slot[n], best.rate(n));
    }
    return bestCompleting == YieldFilling.NOBODY && horizonSec < NEVER ? endSec : NEVER;
  }

  private void choose() {
    // By then the window ends or everyone can have completed, and either is an event that can
    // always be had.
    double lastSec = Math.min(horizonSec, contention.lastEventSec());
    best.fill(lastSec, YieldFilling.NOBODY);
    keep(best.minYield(), lastSec, YieldFilling.NOBODY);
    bestIsFilled = true;
    boolean isSettled = false;
    for (int k = 0; k < contention.count && !isSettled; k++) {
      int completing = isLikeBest(k) ? k : searchFor(k);
      if (completing != YieldFilling.NOBODY) {
        isSettled = consider(completing);
      }
    }
    fillBest();
  }

  /** Where the completion of {@code k} turns out to be for the sake of another, that other's is taken up at once. */
  private int searchFor(int k) {
    int completing = search.find(k);
    boolean isOwn = completing == k || completing == YieldFilling.NOBODY || isLikeBest(completing);
    return isOwn || search.find(completing) == completing ? completing : YieldFilling.NOBODY;
  }

  /** Takes up the event that was found if it is better than the best so far; whether it is the end of the search. */
  private boolean consider(int completing) {
    if (isLikeBest(completing)) {
      if (isListedBefore(completing, bestCompleting)) {
        bestCompleting = completing;
        bestIsFilled = false;
      }
      return false;
    }
    if (search.minYield() > bestMinYield * (1 + TIE)) {
      keep(search.minYield(), search.eventSec(), completing);
    } else {
      compare(search.minYield(), search.eventSec(), completing);
    }
    return bestCompleting == completing && search.isBoundByCompletion() && nothingElseIsAsGood();
  }

  private void compare(double minYield, double eventSec, int completing) {
    fillBest();
    rival.fill(eventSec, completing);
    int order = rival.compareTo(best, TIE);
    if (order > 0 || (order == 0 && isListedBefore(completing, bestCompleting))) {
      YieldFilling beaten = best;
      best = rival;
      rival = beaten;
      keep(Math.max(minYield, bestMinYield), eventSec, completing);
      bestIsFilled = true;
    }
  }

  /**
   * Whether events with as good a lowest yield all fall on the best one, whose completion bounds that yield. Its transfer
   * has to complete at them too, so that it leaves the others as much as any.
   */
  private boolean nothingElseIsAsGood() {
    if (window.earliestSec() < bestSec * (1 - INSTANT)) {
      return false;
    }
    window.aim(bestMinYield * (1 + TIE), horizonSec);
    boolean isHighest = window.isEmpty();
    window.aim(bestMinYield * (1 - TIE), horizonSec);
    return isHighest;
  }

  private boolean isLikeBest(int n) {
    return bestCompleting != YieldFilling.NOBODY && contention.areAlike(n, bestCompleting);
  }

  private boolean isListedBefore(int n, int other) {
    return other != YieldFilling.NOBODY && n < other;
  }

  private void keep(double minYield, double eventSec, int completing) {
    bestMinYield = minYield;
    bestSec = eventSec;
    bestCompleting = completing;
    bestIsFilled = false;
    window.aim(minYield * (1 - TIE), horizonSec);
  }

  private void fillBest() {
    if (!bestIsFilled) {
      best.fill(bestSec, bestCompleting);
      bestIsFilled = true;
    }
  }
}
