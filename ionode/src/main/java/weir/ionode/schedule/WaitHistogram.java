package weir.ionode.schedule;

/** How long requests waited, in classes that are a quarter of a doubling wide. */
public final class WaitHistogram {
  private static final int PER_DOUBLING = 4;
  private static final int CLASSES = 64 * PER_DOUBLING;

  private final long[] counts = new long[CLASSES];
  private long count;
  private long totalNanos;

  void add(long nanos) {
    counts[classOf(nanos)]++;
    count++;
    totalNanos += Math.max(0, nanos);
  }

  static int classOf(long nanos) {
    if (nanos < PER_DOUBLING) {
      return (int) Math.max(0, nanos);
    }
    int doublings = 63 - Long.numberOfLeadingZeros(nanos);
    int quarter = (int) (nanos >>> (doublings - 2)) & (PER_DOUBLING - 1);
    return (doublings - 1) * PER_DOUBLING + quarter;
  }

  /** The largest time of a class. */
  static long upperNanos(int index) {
    if (index < PER_DOUBLING) {
      return index;
    }
    int doublings = index / PER_DOUBLING + 1;
    long quarter = index % PER_DOUBLING;
    return (1L << doublings) + ((quarter + 1) << (doublings - 2)) - 1;
  }

  Snapshot snapshot() {
    return new Snapshot(
        count, count == 0 ? 0 : totalNanos / count, quantile(0.5), quantile(0.99), quantile(0.999));
  }

  private long quantile(double q) {
    long rank = (long) Math.ceil(q * count);
    long below = 0;
    for (int i = 0; i < CLASSES; i++) {
      below += counts[i];
      if (below >= rank && below > 0) {
        return upperNanos(i);
      }
    }
    return 0;
  }

  /** Count, mean and quantiles. */
  public record Snapshot(
      long count, long meanNanos, long p50Nanos, long p99Nanos, long p999Nanos) {}
}
