package weir.policies.striped;

import weir.model.SharingPolicy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Transfers;

/**
 * Every transfer at one and the same rate on all its targets, the least of its equal shares of them.
 *
 * <p>Source: GIFT §2, BSIP (basic synchronous I/O progress). Cost: two passes over the targets of the active
 * transfers. One pass over the shares as published: what a transfer leaves free because another target slows it down is
 * not shared again. Departures: targets may differ in capacity, so that shares are bytes per second and not parts of a
 * target; a transfer is also held to an equal part of its own ceiling on each target.
 */
public final class Bsip implements StripedPolicy {
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
      double rate = transfers.maxRate(i) / width;
      for (int k = 0; k < width; k++) {
        rate = Math.min(rate, crowds.share(i, k, stripes));
      }
      rates.grantEach(i, width, rate);
    }
    return SharingPolicy.NEVER;
  }
}
