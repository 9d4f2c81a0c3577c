package weir.policies.striped;

import weir.model.SharingPolicy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Transfers;

/**
 * Each target shared equally between the transfers on it, as if it were the only one.
 *
 * <p>Source: GIFT §2, POFS (per-OST fair share), its baseline. Cost: two passes over the targets
 * of the active transfers. Departures: a transfer is also held to an equal part of its own ceiling on each target, which
 * the paper does not have; what it cannot use stays free.
 */
public final class Pofs implements StripedPolicy {
  private final Crowds crowds = new Crowds();

  @Override
  public void posted(int i, Transfers transfers, Stripes stripes) {
    crowds.reserve(stripes);
  }

  @Override
  public double share(double nowSec, Transfers transfers, Stripes stripes, StripeRates rates) {
    crowds.read(transfers, stripes);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      int width = stripes.width(i);
      double ceiling = transfers.maxRate(i) / width;
      for (int k = 0; k < width; k++) {
        rates.grant(i, k, Math.min(ceiling, crowds.share(i, k, stripes)));
      }
    }
    return SharingPolicy.NEVER;
  }
}
