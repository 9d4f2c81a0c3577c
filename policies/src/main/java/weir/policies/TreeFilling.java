package weir.policies;

import java.util.Arrays;
import weir.model.Rates;
import weir.model.Tenant;
import weir.model.Transfers;
import weir.policies.fair.FairPolicy;
import weir.policies.fair.FluidShares;

/** Weighted max-min at every branch of a tree of shares, each transfer up to its full rate and a limit of its own. */
final class TreeFilling {
  /** The transfer's own full rate is all that limits it. */
  static final double NO_LIMIT = Double.POSITIVE_INFINITY;

  private final FluidShares shares;
  private double[] limit = new double[0];

  TreeFilling(FairPolicy policy) {
    shares = new FluidShares(policy);
  }

  /** Takes slot {@code i} in; to be called when it is posted. */
  void join(int i, Tenant tenant, double limitBytesPerSec, Transfers transfers) {
    limit = Arrays.copyOf(limit, Math.max(limit.length, transfers.slots()));
    limit[i] = limitBytesPerSec;
    shares.join(i, tenant);
  }

  void leave(int i) {
    shares.leave(i);
  }

  void share(Transfers transfers, double capacityBytesPerSec, Rates rates) {
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      shares.want(i, Math.min(limit[i], transfers.maxRate(i)));
    }
    shares.share(capacityBytesPerSec);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      rates.grant(i, shares.rate(i));
    }
  }
}
