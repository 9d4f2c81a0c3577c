package weir.lab.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The mean and the quantiles of numbers that come one by one. Exact for the first {@value #ROOM} numbers; beyond, every full
 * buffer is sorted and every second number of it stands for two (Munro and Paterson), so that memory grows with the
 * logarithm of the count. Nothing is random: the same numbers in the same order give the same answers. NaN is left out.
 */
public final class Distribution {
  private static final int ROOM = 8192;

  private final List<Buffer> levels = new ArrayList<>();
  private long count;
  private double mean;
  private double squares;

  public void add(double value) {
    if (Double.isNaN(value)) {
      return;
    }
    count++;
    double before = value - mean;
    mean = Double.isInfinite(value) ? value : mean + before / count;
    squares += before * (value - mean);
    put(0, value);
  }

  private void put(int level, double value) {
    if (level == levels.size()) {
      levels.add(new Buffer());
    }
    Buffer buffer = levels.get(level);
    if (buffer.size == ROOM) {
      Arrays.sort(buffer.values);
      // Odd places one time, even places the next, so that no side is favoured.
      int first = buffer.compactions++ % 2;
      buffer.size = 0;
      for (int n = first; n < ROOM; n += 2) {
        put(level + 1, buffer.values[n]);
      }
    }
    buffer.add(value);
  }

  public long count() {
    return count;
  }

  /** NaN where there is nothing. */
  public double mean() {
    return count == 0 ? Double.NaN : mean;
  }

  /** Of the sample, by Welford's sums; zero for a single number. */
  public double standardDeviation() {
    return count < 2 ? 0 : Math.sqrt(Math.max(0, squares) / (count - 1));
  }

  /** The number below which {@code part} of all lie, between neighbours in proportion; NaN where there is nothing. */
  public double quantile(double part) {
    if (count == 0) {
      return Double.NaN;
    }
    double[][] sorted = sorted();
    double rank = part * (count - 1);
    return interpolate(sorted[0], sorted[1], rank);
  }

  /** Values in ascending order and, for each, how many of all numbers come before its middle. */
  private double[][] sorted() {
    int size = levels.stream().mapToInt(level -> level.size).sum();
    double[][] pairs = new double[size][];
    int filled = 0;
    for (int level = 0; level < levels.size(); level++) {
      Buffer buffer = levels.get(level);
      for (int n = 0; n < buffer.size; n++) {
        pairs[filled++] = new double[] {buffer.values[n], 1L << level};
      }
    }
    Arrays.sort(pairs, (a, b) -> Double.compare(a[0], b[0]));
    double[] values = new double[size];
    double[] ranks = new double[size];
    double before = 0;
    for (int n = 0; n < size; n++) {
      values[n] = pairs[n][0];
      ranks[n] = before + (pairs[n][1] - 1) / 2;
      before += pairs[n][1];
    }
    return new double[][] {values, ranks};
  }

  private static double interpolate(double[] values, double[] ranks, double rank) {
    int at = Arrays.binarySearch(ranks, rank);
    if (at >= 0) {
      return values[at];
    }
    int above = -at - 1;
    if (above == 0) {
      return values[0];
    }
    if (above == values.length) {
      return values[values.length - 1];
    }
    double low = values[above - 1];
    double part = (rank - ranks[above - 1]) / (ranks[above] - ranks[above - 1]);
    return low == values[above] ? low : low + part * (values[above] - low);
  }

  /** Numbers that stand for equally many. */
  private static final class Buffer {
    private final double[] values = new double[ROOM];
    private int size;
    private int compactions;

    void add(double value) {
      values[size++] = value;
    }
  }
}
