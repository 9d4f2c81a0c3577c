package weir.policies;

import java.util.Arrays;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Tries each transfer at the head of the {@link GreedyYield} line and keeps the choice whose lowest yield is highest when
 * the first transfer completes.
 *
 * <p>Source: RR-9502 §4.1, LookAheadGreedyYield. Needs the remaining volume. Cost: at worst the square of the active
 * transfers; as a rule a few passes, because a choice is dropped at the first yield that is not above the best choice so
 * far, and the two choices tried first, the lowest yield and the shortest transfer, leave little to beat. Departures:
 * none in the result; yields are compared over the transferring jobs, as the published simulator does.
 */
final class LookAheadGreedyYield implements SharingPolicy {
  private final PriorityLine line = new PriorityLine();
  private int[] slot = new int[0];
  private double[] elapsedSec = new double[0];
  private double[] progressSec = new double[0];
  private double[] soloSec = new double[0];
  private double[] maxRate = new double[0];
  private double[] fraction = new double[0];
  private int[] order = new int[0];
  private int[] placeOf = new int[0];
  private int count;
  private int ordered;
  private double capacity;

  private int best;
  private double bestScore;

  @Override
  public void posted(int i, Transfers transfers) {
    int slots = transfers.slots();
    if (slots > slot.length) {
      line.reserve(slots);
      slot = Arrays.copyOf(slot, slots);
      elapsedSec = Arrays.copyOf(elapsedSec, slots);
      progressSec = Arrays.copyOf(progressSec, slots);
      soloSec = Arrays.copyOf(soloSec, slots);
      maxRate = Arrays.copyOf(maxRate, slots);
      fraction = Arrays.copyOf(fraction, slots);
      order = Arrays.copyOf(order, slots);
      placeOf = Arrays.copyOf(placeOf, slots);
    }
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    if (transfers.size() == 0) {
      return NEVER;
    }
    capacity = capacityBytesPerSec;
    read(transfers);
    orderByYield();
    best = Transfers.NONE;
    bestScore = Double.NEGATIVE_INFINITY;
    consider(order[0]);
    consider(shortest());
    for (int n = 0; n < count; n++) {
      consider(n);
    }
    serve(best);
    for (int n = 0; n < count; n++) {
      rates.grant(slot[n], fraction[n] * maxRate[n]);
    }
    release(best);
    return NEVER;
  }

  private void read(Transfers transfers) {
    count = 0;
    line.clear();
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      slot[count] = i;
      placeOf[i] = count;
      elapsedSec[count] = transfers.elapsedSec(i);
      progressSec[count] = transfers.progressSec(i);
      maxRate[count] = transfers.maxRate(i);
      soloSec[count] = transfers.remainingBytes(i) / maxRate[count];
      line.add(i, transfers.yield(i));
      count++;
    }
  }

  /** Only as far as the pipe reaches: whoever is put at the head, nobody further back is ever served. */
  private void orderByYield() {
    ordered = 0;
    double left = capacity;
    while (left > 0 && ordered < count) {
      int n = placeOf[line.poll()];
      order[ordered++] = n;
      left -= maxRate[n];
    }
  }

  private int shortest() {
    int shortest = 0;
    for (int n = 1; n < count; n++) {
      if (soloSec[n] < soloSec[shortest]) {
        shortest = n;
      }
    }
    return shortest;
  }

  private void consider(int candidate) {
    double horizonSec = serve(candidate);
    double score = lowestYieldAfter(horizonSec, candidate);
    release(candidate);
    if (beats(score, candidate)) {
      best = candidate;
      bestScore = score;
    }
  }

  private boolean beats(double score, int candidate) {
    return score > bestScore
        || (score == bestScore && best != Transfers.NONE && slot[candidate] < slot[best]);
  }

  /** Puts {@code head} first, the rest in order of yield; returns the seconds until the first completion. */
  private double serve(int head) {
    double left = capacity;
    double horizonSec = Double.POSITIVE_INFINITY;
    for (int place = -1; place < ordered && left > 0; place++) {
      int n = place < 0 ? head : order[place];
      if (place < 0 || n != head) {
        double rate = Math.min(maxRate[n], left);
        fraction[n] = rate / maxRate[n];
        horizonSec = Math.min(horizonSec, soloSec[n] / fraction[n]);
        left -= rate;
      }
    }
    return horizonSec;
  }

  private void release(int head) {
    fraction[head] = 0;
    for (int place = 0; place < ordered; place++) {
      fraction[order[place]] = 0;
    }
  }

  /** Reads the lowest yields first, and stops as soon as the candidate cannot win any more. */
  private double lowestYieldAfter(double horizonSec, int candidate) {
    double lowest = yieldAfter(horizonSec, candidate);
    for (int place = 0; place < ordered && beats(lowest, candidate); place++) {
      lowest = Math.min(lowest, yieldAfter(horizonSec, order[place]));
    }
    for (int n = 0; n < count && beats(lowest, candidate); n++) {
      lowest = Math.min(lowest, yieldAfter(horizonSec, n));
    }
    return lowest;
  }

  /** Zero at the job's release, which is where a transfer that has nothing left to move leads a new job. */
  private double yieldAfter(double horizonSec, int n) {
    double sinceReleaseSec = elapsedSec[n] + horizonSec;
    return sinceReleaseSec > 0 ? (progressSec[n] + fraction[n] * horizonSec) / sinceReleaseSec : 0;
  }
}
