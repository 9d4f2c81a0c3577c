package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Shortest transfer first, but the lower a job's yield, the shorter its transfer counts: in increasing order of ln(seconds
 * remaining at full rate) + α · ln(yield), each at its full rate, until the pipe is full.
 *
 * <p>Source: Weir's own; Smith's rule for the α-fair utility of yields, docs/alpha-fair.md. α = 0 is greedy-com, α → ∞ is
 * greedy-yield. Needs the remaining volume. Cost: one pass over the active transfers with two logarithms each, plus the
 * logarithm of their number for every transfer served beyond the first.
 */
final class AlphaFair implements SharingPolicy {
  /** Gives up hardly any of greedy-yield's lowest yield for most of what it loses in efficiency. */
  static final double DEFAULT_ALPHA = 640;

  private final PriorityLine line = new PriorityLine();
  private final double alpha;

  AlphaFair(double alpha) {
    this.alpha = alpha;
  }

  @Override
  public void posted(int i, Transfers transfers) {
    line.reserve(transfers.slots());
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    line.clear();
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      line.add(i, weightedLength(i, transfers));
    }
    line.serve(transfers, capacityBytesPerSec, rates);
    return NEVER;
  }

  /** A job that has done nothing yet goes before all others. */
  private double weightedLength(int i, Transfers transfers) {
    double yield = transfers.yield(i);
    if (yield <= 0) {
      return Double.NEGATIVE_INFINITY;
    }
    double remainingSec = transfers.remainingBytes(i) / transfers.maxRate(i);
    return StrictMath.log(remainingSec) + alpha * StrictMath.log(yield);
  }
}
