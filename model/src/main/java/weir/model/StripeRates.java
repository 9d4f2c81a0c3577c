package weir.model;

import java.util.Arrays;

/** The rates of one decision per transfer and target: sparse over slots, cleared in the time of what was written. */
public final class StripeRates {
  private final int[] begin;
  private final double[] bytesPerSec;
  private final boolean[] isGranted;
  private final int[] granted;
  private int count;

  /** Room for slots that touch at most so many targets each. */
  public StripeRates(int... widths) {
    begin = new int[widths.length + 1];
    for (int i = 0; i < widths.length; i++) {
      begin[i + 1] = begin[i] + widths[i];
    }
    bytesPerSec = new double[begin[widths.length]];
    isGranted = new boolean[widths.length];
    granted = new int[widths.length];
  }

  /** Lets slot {@code i} move at {@code rate} bytes per second on its {@code k}-th target. */
  public void grant(int i, int k, double rate) {
    bytesPerSec[begin[i] + k] = rate;
    if (rate != 0 && !isGranted[i]) {
      isGranted[i] = true;
      granted[count++] = i;
    }
  }

  /** Lets slot {@code i} move at {@code rate} bytes per second on each of its {@code width} targets. */
  public void grantEach(int i, int width, double rate) {
    for (int k = 0; k < width; k++) {
      grant(i, k, rate);
    }
  }

  /** The rate of slot {@code i} on its {@code k}-th target, zero if it is held there. */
  public double of(int i, int k) {
    return bytesPerSec[begin[i] + k];
  }

  /** The rate of slot {@code i} on the slowest of its {@code width} targets. */
  public double slowest(int i, int width) {
    double rate = bytesPerSec[begin[i]];
    for (int k = 1; k < width; k++) {
      rate = Math.min(rate, bytesPerSec[begin[i] + k]);
    }
    return rate;
  }

  /** How many slots were granted a rate on one target at least. */
  public int count() {
    return count;
  }

  /** The {@code n}-th slot that was granted a rate. */
  public int granted(int n) {
    return granted[n];
  }

  /** Forgets all rates. */
  public void clear() {
    for (int n = 0; n < count; n++) {
      int i = granted[n];
      Arrays.fill(bytesPerSec, begin[i], begin[i + 1], 0);
      isGranted[i] = false;
    }
    count = 0;
  }
}
