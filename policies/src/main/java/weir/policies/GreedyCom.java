package weir.policies;

import java.util.Arrays;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;

/**
 * Shortest remaining transfer first, each at its full rate, until the pipe is full.
 *
 * <p>Source: RR-9502 §4.1, GreedyCom. Cost: the transfers served times the logarithm of those that wait; what waits does
 * not change its place, so that only the served are put in line again. No departures.
 */
final class GreedyCom implements SharingPolicy {
  private final SlotHeap waiting = new SlotHeap();
  private int[] served = new int[0];
  private int servedCount;

  @Override
  public void posted(int i, Transfers transfers) {
    if (transfers.slots() > served.length) {
      waiting.reserve(transfers.slots());
      served = Arrays.copyOf(served, transfers.slots());
    }
    waiting.add(i, remainingSec(i, transfers));
  }

  @Override
  public void completed(int i, Transfers transfers) {
    if (waiting.contains(i)) {
      waiting.remove(i);
      return;
    }
    int n = 0;
    while (served[n] != i) {
      n++;
    }
    served[n] = served[--servedCount];
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    for (int n = 0; n < servedCount; n++) {
      waiting.add(served[n], remainingSec(served[n], transfers));
    }
    servedCount = 0;
    double left = capacityBytesPerSec;
    for (int i = poll(left); i != Transfers.NONE; i = poll(left)) {
      double rate = Math.min(transfers.maxRate(i), left);
      rates.grant(i, rate);
      left -= rate;
      served[servedCount++] = i;
    }
    return NEVER;
  }

  private int poll(double left) {
    return left > 0 ? waiting.poll() : Transfers.NONE;
  }

  private static double remainingSec(int i, Transfers transfers) {
    return transfers.remainingBytes(i) / transfers.maxRate(i);
  }
}
