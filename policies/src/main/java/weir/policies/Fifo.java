package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * One at a time in order of arrival, even where one alone cannot fill the pipe.
 *
 * <p>Source: IO-Sets §IV-B, Exclusive-FCFS. Cost: constant, which makes it the floor of whole-run benchmarks. Departs
 * from {@link Fcfs} in that what the oldest transfer leaves free stays free.
 */
final class Fifo implements SharingPolicy {
  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    int oldest = transfers.first();
    if (oldest != Transfers.NONE) {
      rates.grant(oldest, Math.min(transfers.maxRate(oldest), capacityBytesPerSec));
    }
    return NEVER;
  }
}
