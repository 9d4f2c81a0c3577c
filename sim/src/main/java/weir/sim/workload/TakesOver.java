package weir.sim.workload;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/** Leaves all decisions to one policy up to a point in time and to another one from then on, which starts afresh. */
public final class TakesOver implements SharingPolicy {
  private final double atSec;
  private final SharingPolicy first;
  private final SharingPolicy second;
  private boolean taken;

  public TakesOver(double atSec, SharingPolicy first, SharingPolicy second) {
    this.atSec = atSec;
    this.first = first;
    this.second = second;
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    if (!taken && nowSec >= atSec) {
      taken = true;
      for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
        second.posted(i, transfers);
      }
    }
    double wakeSec = inCharge().share(nowSec, transfers, capacityBytesPerSec, rates);
    return taken ? wakeSec : Math.min(wakeSec, atSec);
  }

  private SharingPolicy inCharge() {
    return taken ? second : first;
  }

  @Override
  public void posted(int i, Transfers transfers) {
    inCharge().posted(i, transfers);
  }

  @Override
  public void completed(int i, Transfers transfers) {
    inCharge().completed(i, transfers);
  }
}
