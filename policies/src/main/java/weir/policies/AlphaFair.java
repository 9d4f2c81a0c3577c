package weir.policies;

import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Shortest transfer first, but the more of its time a job has lost, the shorter its transfer counts; each at its full rate,
 * until the pipe is full.
 *
 * <p>Source: Weir's own, docs/alpha-fair.md: the order that keeps the sum of e^(α · lost part of the time) least once all that is
 * active has been served, and among jobs alike in this those first that will not soon come back while others still wait. α near 0
 * is greedy-com but for that, very large α keeps the greatest loss least. Unless it is given, α follows the losses: it is
 * the sharpness over the greatest of them. Needs the remaining volume. Cost: two passes over the active transfers with an
 * exponential and two logarithms each, plus the logarithm of their number for every transfer served beyond the first.
 */
final class AlphaFair implements SharingPolicy {
  /** Keeps up with look-ahead-greedy-yield in the lowest yield and is more efficient, at pressures up to 1.1. */
  static final double DEFAULT_SHARPNESS = 14;

  /** Where nobody has lost anything yet, the shortest transfer goes first. */
  private static final double LEAST_LOSS = 1e-9;

  /** Beyond this, e^u − 1 is e^u to the last bit. */
  private static final double LARGE = 40;

  private final PriorityLine line = new PriorityLine();
  private final double alpha;
  private final double sharpness;
  private double capacity;
  private double backlogSec;

  private AlphaFair(double alpha, double sharpness) {
    this.alpha = alpha;
    this.sharpness = sharpness;
  }

  /** The weight of a loss is the same whatever the losses are. */
  static AlphaFair fixed(double alpha) {
    return new AlphaFair(alpha, Double.NaN);
  }

  /** The weight of a loss is its part of the greatest one, times the sharpness. */
  static AlphaFair following(double sharpness) {
    return new AlphaFair(Double.NaN, sharpness);
  }

  @Override
  public void posted(int i, Transfers transfers) {
    line.reserve(transfers.slots());
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    capacity = capacityBytesPerSec;
    backlogSec = 0;
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      backlogSec += transfers.remainingBytes(i) / capacity;
    }
    double weight = Double.isNaN(alpha) ? sharpness / greatestLoss(transfers) : alpha;
    line.clear();
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      line.add(i, key(i, transfers, weight));
    }
    line.serve(transfers, capacityBytesPerSec, rates);
    return NEVER;
  }

  private double greatestLoss(Transfers transfers) {
    double greatest = LEAST_LOSS;
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      greatest = Math.max(greatest, loss(i, transfers));
    }
    return greatest;
  }

  /** A transfer that has nothing left to move delays nobody. */
  private double key(int i, Transfers transfers, double weight) {
    double pipeSec = transfers.remainingBytes(i) / capacity;
    if (pipeSec == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    return logExpMinusOne(weight * pipeSec / ageSec(i, transfers))
        - weight * loss(i, transfers)
        + logReturns(i, transfers);
  }

  /** The part of its time that the job has lost so far, as it stands when all that is active has been served. */
  private double loss(int i, Transfers transfers) {
    double lostSec = transfers.elapsedSec(i) - transfers.progressSec(i);
    return Math.max(0, lostSec) / ageSec(i, transfers);
  }

  private double ageSec(int i, Transfers transfers) {
    return transfers.elapsedSec(i) + backlogSec;
  }

  /** How often a job wants the pipe until the line is empty; its life so far stands in for an iteration not learnt yet. */
  private double logReturns(int i, Transfers transfers) {
    double soloSec = transfers.remainingBytes(i) / transfers.maxRate(i);
    double learntSec = transfers.characteristicSec(i);
    double iterationSec = Double.isNaN(learntSec) ? transfers.elapsedSec(i) + soloSec : learntSec;
    return StrictMath.log1p(backlogSec / Math.max(soloSec, iterationSec));
  }

  private static double logExpMinusOne(double u) {
    return u > LARGE ? u : StrictMath.log(StrictMath.expm1(u));
  }
}
