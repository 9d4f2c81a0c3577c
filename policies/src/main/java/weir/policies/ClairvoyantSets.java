package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * {@link Set10} with the sets that the scenario gives: an oracle for how good the mapping by characteristic time is.
 *
 * <p>Source: IO-Sets §VI-B2, Clairvoyant. Cost: as set-10. Departures: the paper leaves the weights open; here set n has
 * weight 10⁻ⁿ as in Eq. 4. A job without a set is mapped as set-10 would.
 */
final class ClairvoyantSets implements SharingPolicy {
  private final SetMapping fallback;
  private final SetLines lines = new SetLines(SetMapping::priority);

  ClairvoyantSets(int newcomers) {
    fallback = new SetMapping(newcomers);
  }

  @Override
  public void posted(int i, Transfers transfers) {
    int declared = transfers.declaredSet(i);
    int set = declared == Transfers.NO_SET ? fallback.of(i, transfers) : declared;
    lines.join(i, set, transfers);
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
