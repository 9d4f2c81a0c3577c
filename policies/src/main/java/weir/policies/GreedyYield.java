package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Lowest yield first, each at its full rate, until the pipe is full.
 *
 * <p>Source: RR-9502 §4.1, GreedyYield. Cost: one pass over the active transfers, plus the logarithm of their number for
 * every transfer served beyond the first; yields drift at different speeds, so that no order can be kept. No departures.
 */
final class GreedyYield implements SharingPolicy {
  private final PriorityLine line = new PriorityLine();

  @Override
  public void posted(int i, Transfers transfers) {
    line.reserve(transfers.slots());
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    line.clear();
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      line.add(i, transfers.yield(i));
    }
    line.serve(transfers, capacityBytesPerSec, rates);
    return NEVER;
  }
}
