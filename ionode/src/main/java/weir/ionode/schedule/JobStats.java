package weir.ionode.schedule;

import java.util.Map;
import java.util.TreeMap;
import weir.model.Tenant;
import weir.wire.Op;
import weir.wire.control.NodeReport;

/** What one job has had at this node since it came. Guarded by the scheduler. */
public final class JobStats {
  /** What a job is granted that no controller has said anything about. */
  static final double UNGRANTED = Double.NaN;

  private final int number;
  private final Activity activity = new Activity();
  private final WaitHistogram waits = new WaitHistogram();
  private final Map<String, Long> behindNanos = new TreeMap<>();
  private Tenant tenant;
  private double grant = UNGRANTED;
  private int lanes;
  private long costBytes;
  private long readBytes;
  private long writtenBytes;
  private long dataOps;
  private long otherOps;
  private long serviceNanos;
  private long firstNanos;
  private long namedAt;
  private long touchedAt;

  JobStats(int number, long namedAt, Tenant tenant) {
    this.number = number;
    this.namedAt = namedAt;
    this.tenant = tenant;
  }

  int number() {
    return number;
  }

  /** The cursor of the books when the tenant was named last. */
  long namedAt() {
    return namedAt;
  }

  /** The cursor of the books when anything changed last. */
  long touchedAt() {
    return touchedAt;
  }

  void touched(long cursor) {
    touchedAt = cursor;
  }

  Tenant tenant() {
    return tenant;
  }

  void joined(Tenant as, long cursorAt) {
    tenant(as, cursorAt);
    lanes++;
  }

  void left() {
    lanes--;
  }

  void tenant(Tenant as, long cursorAt) {
    namedAt = tenant.equals(as) ? namedAt : cursorAt;
    tenant = as;
  }

  /** What a controller granted it, or {@link #UNGRANTED}. */
  double grant() {
    return grant;
  }

  void grant(double weight) {
    grant = weight;
  }

  int lanes() {
    return lanes;
  }

  int waiting() {
    return activity.waiting();
  }

  int running() {
    return activity.running();
  }

  boolean isIdle() {
    return activity.isIdle();
  }

  long lastNanos() {
    return activity.lastNanos();
  }

  /** A request has come; whether it begins a burst. */
  boolean arrived(long nowNanos) {
    firstNanos = firstNanos == 0 ? nowNanos : firstNanos;
    return activity.arrived(nowNanos);
  }

  void dropped(long nowNanos) {
    activity.dropped(nowNanos);
  }

  void started(long waitedNanos, long nowNanos) {
    activity.started(nowNanos);
    waits.add(waitedNanos);
  }

  void done(Op op, Outcome outcome, long nowNanos) {
    activity.done(nowNanos);
    long bytes = outcome.movedBytes;
    costBytes += outcome.costBytes;
    serviceNanos += outcome.tookNanos;
    if (op == Op.READ) {
      readBytes += bytes;
      dataOps++;
    } else if (op == Op.WRITE) {
      writtenBytes += bytes;
      dataOps++;
    } else {
      otherOps++;
    }
  }

  /** It waited that long while the other was being served. */
  void waitedBehind(String other, long nanos) {
    behindNanos.merge(other, nanos, Long::sum);
  }

  /** How a request went. */
  record Outcome(long movedBytes, long costBytes, long tookNanos) {}

  NodeReport.Row row(long nowNanos) {
    return new NodeReport.Row(
        number,
        costBytes,
        readBytes + writtenBytes,
        activity.busyNanos(nowNanos),
        activity.waitNanos(nowNanos),
        activity.beganNanosAgo(nowNanos),
        activity.activeNanosAgo(nowNanos));
  }

  Snapshot snapshot() {
    return new Snapshot(
        tenant,
        new Queue(lanes, waiting(), running()),
        new Served(costBytes, readBytes, writtenBytes, dataOps, otherOps),
        new Times(
            serviceNanos, firstNanos, lastNanos(), waits.snapshot(), Map.copyOf(behindNanos)));
  }

  /** All of it at one time. */
  public record Snapshot(Tenant tenant, Queue queue, Served served, Times times) {}

  public record Queue(int lanes, int waiting, int running) {}

  public record Served(
      long costBytes, long readBytes, long writtenBytes, long dataOps, long otherOps) {}

  /**
   * When and how long.
   *
   * @param behindNanos how long it waited while each other job was being served
   */
  public record Times(
      long serviceNanos,
      long firstNanos,
      long lastNanos,
      WaitHistogram.Snapshot waits,
      Map<String, Long> behindNanos) {}
}
