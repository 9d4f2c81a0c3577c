package weir.policies;

import java.util.Arrays;
import weir.model.Rates;
import weir.model.Transfers;

/**
 * Weighted max-min: one level rises for all, and each transfer stops where it meets its own full rate.
 *
 * <p>Each round freezes the transfers whose full rate is at or below the level that the rest would reach; the loop ends
 * when none froze. A round is one pass over the active transfers, and there are at most as many rounds as different
 * ratios of full rate to weight.
 */
final class WeightedFilling {
  private double[] weight = new double[0];
  private boolean[] frozen = new boolean[0];
  private double left;

  /** Sets the weight of slot {@code i}; to be called when it is posted. */
  void join(int i, double slotWeight, Transfers transfers) {
    if (transfers.slots() > weight.length) {
      weight = Arrays.copyOf(weight, transfers.slots());
      frozen = Arrays.copyOf(frozen, transfers.slots());
    }
    weight[i] = slotWeight;
  }

  void share(Transfers transfers, double capacityBytesPerSec, Rates rates) {
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      frozen[i] = false;
    }
    left = capacityBytesPerSec;
    double level;
    do {
      level = left / openWeight(transfers);
    } while (freeze(level, transfers, rates));
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      if (!frozen[i]) {
        rates.grant(i, level * weight[i]);
      }
    }
  }

  private double openWeight(Transfers transfers) {
    double sum = 0;
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      sum += frozen[i] ? 0 : weight[i];
    }
    return sum;
  }

  /** Whether any transfer froze; one that can use nothing freezes too, though it takes no bytes. */
  private boolean freeze(double level, Transfers transfers, Rates rates) {
    boolean froze = false;
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      if (!frozen[i] && transfers.maxRate(i) <= level * weight[i]) {
        frozen[i] = true;
        froze = true;
        rates.grant(i, transfers.maxRate(i));
        left = Math.max(0, left - transfers.maxRate(i));
      }
    }
    return froze;
  }
}
