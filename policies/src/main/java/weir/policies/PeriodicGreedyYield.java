package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * {@link GreedyYield} that also thinks again at δ, 2δ, 3δ…, so that no choice is stuck to for too long.
 *
 * <p>Source: RR-9502 §4.1, PeriodicGreedyYield. Cost: as greedy-yield, at more instants. The default δ spreads as many
 * extra decisions over the window as it has I/O events when every job runs alone (E⁺ = E, §3.2.2); its grid begins with
 * the window, a given one at zero. No departures.
 */
final class PeriodicGreedyYield implements SharingPolicy {
  private final GreedyYield greedy = new GreedyYield();
  private final double beginSec;
  private final double periodSec;

  /** @param beginSec the start of the grid; there are no extra decisions before it */
  PeriodicGreedyYield(double beginSec, double periodSec) {
    this.beginSec = beginSec;
    this.periodSec = periodSec;
  }

  @Override
  public void posted(int i, Transfers transfers) {
    greedy.posted(i, transfers);
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    greedy.share(nowSec, transfers, capacityBytesPerSec, rates);
    return nextOnGrid(nowSec);
  }

  /** Multiples of the period, not sums of it, so that the grid does not drift; a grid finer than time itself is none. */
  private double nextOnGrid(double nowSec) {
    if (nowSec < beginSec) {
      return beginSec;
    }
    double steps = Math.floor((nowSec - beginSec) / periodSec);
    double next = beginSec + (steps + 1) * periodSec;
    if (next <= nowSec) {
      next = beginSec + (steps + 2) * periodSec;
    }
    return next > nowSec ? next : NEVER;
  }
}
