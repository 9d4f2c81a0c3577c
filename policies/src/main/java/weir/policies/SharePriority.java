package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Everyone at once with the weights of {@link Set10}: what the priorities do without the sets.
 *
 * <p>Source: IO-Sets §IV-D, Share+Priority. Cost: one pass over the active transfers per round, few rounds. Departures:
 * newcomers as in set-10; what a transfer cannot use is shared again between the others.
 */
final class SharePriority implements SharingPolicy {
  private final SetMapping mapping;
  private final WeightedFilling filling = new WeightedFilling();

  SharePriority(int newcomers) {
    mapping = new SetMapping(newcomers);
  }

  @Override
  public void posted(int i, Transfers transfers) {
    filling.join(i, SetMapping.priority(mapping.of(i, transfers)), transfers);
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    filling.share(transfers, capacityBytesPerSec, rates);
    return NEVER;
  }
}
