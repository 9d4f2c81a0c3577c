package weir.model;

import java.util.Arrays;

/** The phases of a job in order: seconds of work, or bytes of I/O. */
public final class Phases {
  /** Seconds of work, or the bytes of a transfer with the sign bit set: one column, and one cache line, for both. */
  private final double[] signed;

  private Phases(double[] signed) {
    this.signed = signed;
  }

  public int count() {
    return signed.length;
  }

  /** Whether phase {@code k} is a transfer; otherwise it is work. */
  public boolean isIo(int k) {
    return Double.doubleToRawLongBits(signed[k]) < 0;
  }

  /** Bytes of a transfer, seconds of work. */
  public double amount(int k) {
    return Math.abs(signed[k]);
  }

  /** Whether no phase takes any time or moves any byte. */
  public boolean isIdle() {
    for (double amount : signed) {
      if (amount != 0) {
        return false;
      }
    }
    return true;
  }

  /** Seconds of work in one pass over the phases. */
  public double workSec() {
    return sum(false);
  }

  /** Bytes of I/O in one pass over the phases. */
  public double ioBytes() {
    return sum(true);
  }

  /** Number of transfers in one pass over the phases. */
  public int transfers() {
    int transfers = 0;
    for (int k = 0; k < signed.length; k++) {
      transfers += isIo(k) ? 1 : 0;
    }
    return transfers;
  }

  private double sum(boolean wanted) {
    double sum = 0;
    for (int k = 0; k < signed.length; k++) {
      sum += isIo(k) == wanted ? amount(k) : 0;
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Phases that && Arrays.equals(signed, that.signed);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(signed);
  }

  /** Collects phases one by one. */
  public static final class Builder {
    private double[] signed = new double[16];
    private int count;

    public Builder work(double seconds) {
      return add(checked(seconds));
    }

    public Builder io(double bytes) {
      return add(-checked(bytes));
    }

    /** Negative zero would be taken for a transfer, so that it is made a plain one. */
    private static double checked(double amount) {
      if (!(amount >= 0) || amount == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException(
            "a phase is a finite number, zero or more, not " + amount);
      }
      return amount + 0.0;
    }

    private Builder add(double phase) {
      if (count == signed.length) {
        signed = Arrays.copyOf(signed, 2 * count);
      }
      signed[count++] = phase;
      return this;
    }

    public int count() {
      return count;
    }

    public Phases build() {
      return new Phases(Arrays.copyOf(signed, count));
    }
  }
}
