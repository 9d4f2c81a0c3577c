package weir.model;

import java.util.Arrays;

/** The phases of a job in order: seconds of work, or bytes of I/O. */
public final class Phases {
  private final double[] amounts;
  private final boolean[] io;

  private Phases(double[] amounts, boolean[] io) {
    this.amounts = amounts;
    this.io = io;
  }

  public int count() {
    return amounts.length;
  }

  /** Whether phase {@code k} is a transfer; otherwise it is work. */
  public boolean isIo(int k) {
    return io[k];
  }

  /** Bytes of a transfer, seconds of work. */
  public double amount(int k) {
    return amounts[k];
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
    for (boolean isIo : io) {
      transfers += isIo ? 1 : 0;
    }
    return transfers;
  }

  private double sum(boolean wanted) {
    double sum = 0;
    for (int k = 0; k < amounts.length; k++) {
      sum += io[k] == wanted ? amounts[k] : 0;
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Phases that
        && Arrays.equals(amounts, that.amounts)
        && Arrays.equals(io, that.io);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(amounts) + Arrays.hashCode(io);
  }

  /** Collects phases one by one. */
  public static final class Builder {
    private double[] amounts = new double[16];
    private boolean[] io = new boolean[16];
    private int count;

    public Builder work(double seconds) {
      return add(seconds, false);
    }

    public Builder io(double bytes) {
      return add(bytes, true);
    }

    private Builder add(double amount, boolean isIo) {
      if (!(amount >= 0) || amount == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException(
            "a phase is a finite number, zero or more, not " + amount);
      }
      if (count == amounts.length) {
        amounts = Arrays.copyOf(amounts, 2 * count);
        io = Arrays.copyOf(io, 2 * count);
      }
      amounts[count] = amount;
      io[count++] = isIo;
      return this;
    }

    public int count() {
      return count;
    }

    public Phases build() {
      return new Phases(Arrays.copyOf(amounts, count), Arrays.copyOf(io, count));
    }
  }
}
