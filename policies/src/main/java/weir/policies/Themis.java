package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Tenant;
import weir.model.Transfers;
import weir.policies.fair.FairPolicy;

/**
 * Shares by a tree of groups, users and jobs, such as equal shares for users and then by nodes for the jobs of each.
 *
 * <p>Source: ThemisIO §2.2.2 and §3. Cost: some passes over the tree of active transfers. Departs from the paper in that the
 * share of a job that moves nothing, or less than it might, goes to its siblings first, where a product of matrices gives it
 * to everybody; docs/fair-trees.md.
 */
final class Themis implements SharingPolicy {
  private final TreeFilling filling;

  Themis(FairPolicy policy) {
    filling = new TreeFilling(policy);
  }

  @Override
  public void posted(int i, Transfers transfers) {
    filling.join(i, Tenant.of(transfers.job(i)), TreeFilling.NO_LIMIT, transfers);
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
