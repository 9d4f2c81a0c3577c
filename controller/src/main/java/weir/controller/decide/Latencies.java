package weir.controller.decide;

import java.util.Arrays;

/** How long it takes from the report of something new to grants in force at the nodes they are for. The latest are kept. */
public final class Latencies {
  private static final int KEPT = 4096;

  private final long[] sinceNanos = new long[KEPT];
  private final long[] versionOf = new long[KEPT];
  private final long[] tookNanos = new long[KEPT];
  private long count;

  /** A decision was made upon a report that came then, or upon none if that is nought. */
  synchronized void decided(long version, long reportedNanos) {
    int at = (int) (version % KEPT);
    versionOf[at] = version;
    sinceNanos[at] = reportedNanos;
  }

  synchronized void inForce(long version, long nowNanos) {
    int at = (int) (version % KEPT);
    if (versionOf[at] == version && sinceNanos[at] != 0) {
      tookNanos[(int) (count++ % KEPT)] = nowNanos - sinceNanos[at];
    }
  }

  /** How many were measured, kept or not. */
  public synchronized long count() {
    return count;
  }

  /** The value below which that part of the kept ones lies, or nought if there are none. */
  public synchronized long quantileNanos(double part) {
    int kept = (int) Math.min(count, KEPT);
    if (kept == 0) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(tookNanos, kept);
    Arrays.sort(sorted);
    return sorted[(int) Math.min(kept - 1, Math.floor(part * kept))];
  }
}
