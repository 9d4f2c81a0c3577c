package weir.testkit.picker;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import weir.model.Picker;
import weir.model.Tenant;

/**
 * A node of one worker and no storage: it queues requests of given sizes, serves whom the picker picks, and notes who got
 * how many bytes. It fails when a picker picks from an empty lane or miscounts what waits.
 */
public final class Desk {
  private final Map<Integer, ArrayDeque<Long>> lanes = new HashMap<>();
  private final Map<Integer, Long> servedBytes = new HashMap<>();
  private Picker picker;
  private long nowNanos;
  private int queued;

  public Desk(Picker picker) {
    this.picker = picker;
  }

  public static Tenant tenant(String group, String user, String job) {
    return new Tenant(job, user, group, 1, 1);
  }

  public void lane(int slot, Tenant tenant) {
    lanes.computeIfAbsent(slot, key -> new ArrayDeque<>());
    picker.lane(slot, tenant);
  }

  /** The lane goes; how many requests are lost with it. */
  public int gone(int slot) {
    ArrayDeque<Long> lane = lanes.remove(slot);
    int lost = lane == null ? 0 : lane.size();
    queued -= lost;
    picker.gone(slot);
    checkCount();
    return lost;
  }

  public void arrive(int slot, long bytes) {
    lanes.computeIfAbsent(slot, key -> new ArrayDeque<>()).add(bytes);
    queued++;
    picker.arrived(slot, nowNanos);
    checkCount();
  }

  /** Serves one request: its slot, or {@link Picker#NONE}. */
  public int serve() {
    int slot = picker.next(nowNanos);
    if (slot == Picker.NONE) {
      return slot;
    }
    Long bytes = lanes.getOrDefault(slot, new ArrayDeque<>()).poll();
    if (bytes == null) {
      throw new AssertionError("picked lane " + slot + ", where nothing waits");
    }
    queued--;
    checkCount();
    picker.charge(slot, bytes);
    servedBytes.merge(slot, bytes, Long::sum);
    picker.done(slot, nowNanos);
    return slot;
  }

  /** Serves so many bytes in all, with every lane of these kept full of requests of one size. */
  public void serveFull(long totalBytes, long requestBytes, int... slots) {
    for (long served = 0; served < totalBytes; served += requestBytes) {
      for (int slot : slots) {
        while (waiting(slot) < 2) {
          arrive(slot, requestBytes);
        }
      }
      serve();
    }
  }

  public void moveTo(Picker successor) {
    picker.handOver(successor, nowNanos);
    picker = successor;
    checkCount();
  }

  public void passNanos(long nanos) {
    nowNanos += nanos;
  }

  public long nowNanos() {
    return nowNanos;
  }

  public Picker picker() {
    return picker;
  }

  public boolean has(int slot) {
    return lanes.containsKey(slot);
  }

  public int waiting(int slot) {
    ArrayDeque<Long> lane = lanes.get(slot);
    return lane == null ? 0 : lane.size();
  }

  public int queued() {
    return queued;
  }

  public long servedBytes(int slot) {
    return servedBytes.getOrDefault(slot, 0L);
  }

  private void checkCount() {
    if (picker.queued() != queued) {
      throw new AssertionError(queued + " requests wait, the picker says " + picker.queued());
    }
  }
}
