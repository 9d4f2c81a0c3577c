package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Oldest first, each at its full rate, until the pipe is full.
 *
 * <p>Source: RR-9502 §4.1, FCFS. Cost: the transfers served, however many wait. No departures.
 */
final class Fcfs implements SharingPolicy {
  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    double left = capacityBytesPerSec;
    for (int i = transfers.first(); i != Transfers.NONE && left > 0; i = transfers.next(i)) {
      double rate = Math.min(transfers.maxRate(i), left);
      rates.grant(i, rate);
      left -= rate;
    }
    return NEVER;
  }
}
