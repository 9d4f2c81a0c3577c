package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Shortest remaining transfer first, but whoever has fallen below a floor of yield goes before all others, the lowest yield
 * first; each at its full rate, until the pipe is full.
 *
 * <p>Source: Weir's own; greedy-com with greedy-yield as its guard. A floor of 1 is greedy-yield, near 0 it is greedy-com.
 * Needs the remaining volume. Cost: one pass over the active transfers, plus the logarithm of their number for every
 * transfer served beyond the first.
 */
final class Guarded implements SharingPolicy {
  static final double DEFAULT_FLOOR = 0.8;

  private final PriorityLine line = new PriorityLine();
  private final double floor;

  Guarded(double floor) {
    this.floor = floor;
  }

  @Override
  public void posted(int i, Transfers transfers) {
    line.reserve(transfers.slots());
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    line.clear();
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      line.add(i, place(i, transfers));
    }
    line.serve(transfers, capacityBytesPerSec, rates);
    return NEVER;
  }

  /** Seconds that remain at full rate, or a number below zero for those under the floor. */
  private double place(int i, Transfers transfers) {
    double yield = transfers.yield(i);
    return yield < floor ? yield - floor : transfers.remainingBytes(i) / transfers.maxRate(i);
  }
}
