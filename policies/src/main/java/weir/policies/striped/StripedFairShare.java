package weir.policies.striped;

import weir.model.SharingPolicy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Transfers;

/**
 * Everyone at the same fraction of its own full rate, on many targets in step: weighted max-min, so that a fraction can
 * only be higher than another's where the other meets a full target first.
 *
 * <p>Source: RR-9502 §4.1, FairShare, with the targets as the links of a network. Cost: the rounds of {@link
 * LevelFilling}. With one target it is fair-share to the last bit.
 */
public final class StripedFairShare implements StripedPolicy {
  private final LevelFilling filling = new LevelFilling();

  @Override
  public void posted(int i, Transfers transfers, Stripes stripes) {
    filling.reserve(transfers.slots(), stripes.targets());
  }

  @Override
  public double share(double nowSec, Transfers transfers, Stripes stripes, StripeRates rates) {
    filling.clear();
    for (int target = 0; target < stripes.targets(); target++) {
      filling.leave(target, stripes.capacity(target));
    }
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      filling.join(i, transfers.maxRate(i) / stripes.width(i), 1);
    }
    filling.fill(stripes);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      int width = stripes.width(i);
      rates.grantEach(i, width, transfers.maxRate(i) / width * filling.level(i));
    }
    return SharingPolicy.NEVER;
  }
}
