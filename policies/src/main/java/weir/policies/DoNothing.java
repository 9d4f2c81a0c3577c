package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Holds every transfer for ever: what a decision costs before it decides anything.
 *
 * <p>Source: none; the floor of decision benchmarks and the worst case of every metric. Cost: the call.
 */
final class DoNothing implements SharingPolicy {
  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    return NEVER;
  }
}
