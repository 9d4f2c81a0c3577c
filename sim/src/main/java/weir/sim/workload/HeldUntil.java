package weir.sim.workload;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/** Holds every transfer up to a point in time, then leaves all decisions to another policy. */
public record HeldUntil(double beginSec, SharingPolicy policy) implements SharingPolicy {
  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    return nowSec < beginSec
        ? beginSec
        : policy.share(nowSec, transfers, capacityBytesPerSec, rates);
  }

  @Override
  public void posted(int i, Transfers transfers) {
    policy.posted(i, transfers);
  }

  @Override
  public void completed(int i, Transfers transfers) {
    policy.completed(i, transfers);
  }
}
