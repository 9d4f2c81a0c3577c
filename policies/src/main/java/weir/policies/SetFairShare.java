package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * The sets of {@link Set10}, all with the same weight: what the mapping does without the priorities.
 *
 * <p>Source: IO-Sets §IV-D, Set-FairShare. Cost: as set-10. Departures: as set-10.
 */
final class SetFairShare implements SharingPolicy {
  private final SetMapping mapping;
  private final SetLines lines = new SetLines(set -> 1);

  SetFairShare(int newcomers) {
    mapping = new SetMapping(newcomers);
  }

  @Override
  public void posted(int i, Transfers transfers) {
    lines.join(i, mapping.of(i, transfers), transfers);
  }

  @Override
  public void completed(int i, Transfers transfers) {
    lines.leave(i);
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    lines.share(transfers, capacityBytesPerSec, rates);
    return NEVER;
  }
}
