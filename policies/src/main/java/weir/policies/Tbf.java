package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Tenant;
import weir.model.Transfers;
import weir.policies.fair.BucketRate;

/**
 * A token bucket per job: everyone at the rate its bucket fills, and spare bandwidth, or what there is too little of,
 * shared like the rates.
 *
 * <p>Source: Lustre's TBF (Qian et al., SC 2017) with hard token compensation and proportional sharing of spare bandwidth.
 * Cost: some passes over the active transfers. This is the fluid that the picker of the same name comes to, so buckets
 * hold nothing and nobody makes up for the past.
 */
final class Tbf implements SharingPolicy {
  private final TreeFilling filling;
  private final BucketRate rate;
  private final boolean shareSpare;

  Tbf(BucketRate rate, boolean shareSpare) {
    filling = new TreeFilling(rate.proportions());
    this.rate = rate;
    this.shareSpare = shareSpare;
  }

  @Override
  public void posted(int i, Transfers transfers) {
    Tenant tenant = Tenant.of(transfers.job(i));
    filling.join(i, tenant, shareSpare ? TreeFilling.NO_LIMIT : rate.of(tenant), transfers);
  }

  @Override
  public void completed(int i, Transfers transfers) {
    filling.leave(i);
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    filling.share(transfers, capacityBytesPerSec, rates);
    return NEVER;
  }
}
