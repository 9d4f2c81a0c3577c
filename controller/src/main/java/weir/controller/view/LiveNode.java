package weir.controller.view;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.wire.control.NodeReport;

/** One I/O node: who is there, and how much it can move. */
public final class LiveNode {
  /** What is assumed until a node has been seen at work. */
  private static final double FIRST_BYTES_PER_SEC = 1e9;

  /** The part of an interval in which something must have waited for the interval to tell the capacity. */
  private static final double FULL = 0.9;

  private static final double FRESH = 0.3;
  private static final double SHORTEST_SEC = 0.005;

  private final String name;
  private final Map<Integer, LiveJob> byNumber = new HashMap<>();
  private NodeReport.@Nullable Head head;
  private NodeReport.Totals totals = new NodeReport.Totals(0, 0, 0);
  private long sinceNanos;
  private double capacity = Double.NaN;
  private double heardSec = Double.NEGATIVE_INFINITY;
  private boolean isUp;

  LiveNode(String name) {
    this.name = name;
  }

  public String name() {
    return name;
  }

  public boolean isUp() {
    return isUp;
  }

  void down() {
    isUp = false;
  }

  /** When it was heard of last. */
  public double heardSec() {
    return heardSec;
  }

  /** Bytes per second it can move, as far as is known. */
  public double capacity() {
    return Double.isNaN(capacity) ? FIRST_BYTES_PER_SEC : capacity;
  }

  /** Whether it has been seen full, so that its capacity is known. */
  public boolean isMeasured() {
    return !Double.isNaN(capacity);
  }

  @Nullable
  LiveJob job(int number) {
    return byNumber.get(number);
  }

  void named(int number, LiveJob job) {
    byNumber.put(number, job);
  }

  @Nullable
  LiveJob gone(int number) {
    return byNumber.remove(number);
  }

  /**
   * Takes in what it says of itself.
   *
   * @return whether it has restarted since, and knows nobody any more
   */
  boolean heard(NodeReport report, double nowSec) {
    NodeReport.Head before = head;
    boolean anew = before == null || before.epoch() != report.head().epoch();
    if (anew) {
      byNumber.clear();
      totals = report.totals();
      sinceNanos = report.head().nowNanos();
    } else {
      measure(report);
    }
    head = report.head();
    heardSec = nowSec;
    isUp = true;
    return anew;
  }

  private void measure(NodeReport report) {
    long nanos = report.head().nowNanos() - sinceNanos;
    if (nanos < SHORTEST_SEC * 1e9) {
      return;
    }
    double rate = (report.totals().costBytes() - totals.costBytes()) / (nanos / 1e9);
    boolean full = report.totals().waitNanos() - totals.waitNanos() >= FULL * nanos;
    if (full && rate > 0) {
      capacity = Double.isNaN(capacity) ? rate : (1 - FRESH) * capacity + FRESH * rate;
    } else if (rate > capacity) {
      capacity = rate;
    }
    totals = report.totals();
    sinceNanos = report.head().nowNanos();
  }
}
