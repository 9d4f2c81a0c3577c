package weir.ionode.schedule;

import java.util.Map;
import java.util.TreeMap;
import weir.model.Tenant;
import weir.wire.Op;

/** What one job has had at this node since it came. Guarded by the scheduler. */
public final class JobStats {
  private final WaitHistogram waits = new WaitHistogram();
  private final Map<String, Long> behindNanos = new TreeMap<>();
  private Tenant tenant;
  private int lanes;
  private int waiting;
  private int running;
  private long costBytes;
  private long readBytes;
  private long writtenBytes;
  private long dataOps;
  private long otherOps;
  private long serviceNanos;
  private long firstNanos;
  private long lastNanos;

  JobStats(Tenant tenant) {
    this.tenant = tenant;
  }

  void joined(Tenant as) {
    tenant = as;
    lanes++;
  }

  void left() {
    lanes--;
  }

  void tenant(Tenant as) {
    tenant = as;
  }

  int lanes() {
    return lanes;
  }

  int waiting() {
    return waiting;
  }

  int running() {
    return running;
  }

  long lastNanos() {
    return lastNanos;
  }

  void arrived(long nowNanos) {
    waiting++;
    firstNanos = firstNanos == 0 ? nowNanos : firstNanos;
    lastNanos = nowNanos;
  }

  void dropped() {
    waiting--;
  }

  void started(long waitedNanos) {
    waiting--;
    running++;
    waits.add(waitedNanos);
  }

  void done(Op op, long bytes, long cost, long tookNanos) {
    running--;
    costBytes += cost;
    serviceNanos += tookNanos;
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

  Snapshot snapshot() {
    return new Snapshot(
        tenant,
        new Queue(lanes, waiting, running),
        new Served(costBytes, readBytes, writtenBytes, dataOps, otherOps),
        new Times(serviceNanos, firstNanos, lastNanos, waits.snapshot(), Map.copyOf(behindNanos)));
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
