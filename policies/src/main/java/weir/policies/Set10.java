package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Jobs of like characteristic time take turns, jobs of unlike ones share, and the shorter the time the larger the share.
 *
 * <p>Source: IO-Sets §IV-C, Set-10; RR-9502 §4.2 for jobs that cannot fill the pipe alone. Cost: the sets plus the
 * transfers served, however many wait. Departures: a job's characteristic time is the declared one, or learnt while it
 * runs; until then it is in a set of newcomers, first by default as in RR-9502's simulations, last as IO-Sets §VII-B
 * proposes.
 */
final class Set10 implements SharingPolicy {
  private final SetMapping mapping;
  private final SetLines lines = new SetLines(SetMapping::priority);

  Set10(int newcomers) {
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
