package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Everyone at the same fraction of its own full rate, what file systems do by themselves.
 *
 * <p>Source: RR-9502 §4.1, FairShare; IO-Sets §IV-B, Fair-Share. Cost: two passes over the active transfers. No
 * departures.
 */
final class FairShare implements SharingPolicy {
  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    double wanted = 0;
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      wanted += transfers.maxRate(i);
    }
    double fraction = Math.min(1, capacityBytesPerSec / wanted);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      rates.grant(i, transfers.maxRate(i) * fraction);
    }
    return NEVER;
  }
}
