package weir.model;

/** The rates of one decision: a sparse column over slots, cleared in the time of what was written. */
public final class Rates {
  private final double[] bytesPerSec;
  private final int[] granted;
  private int count;

  public Rates(int slots) {
    bytesPerSec = new double[slots];
    granted = new int[slots];
  }

  /** Lets slot {@code i} move at {@code rate} bytes per second. At most once per slot and decision; zero holds. */
  public void grant(int i, double rate) {
    if (rate != 0) {
      bytesPerSec[i] = rate;
      granted[count++] = i;
    }
  }

  /** The rate of slot {@code i}, zero if it is held. */
  public double of(int i) {
    return bytesPerSec[i];
  }

  /** How many slots were granted a rate. */
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
      bytesPerSec[granted[n]] = 0;
    }
    count = 0;
  }
}
