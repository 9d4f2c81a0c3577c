package weir.policies.picker;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.model.Picker;
import weir.model.Tenant;

/** The lanes of a node by slot: whose they are, and how many requests wait in each. */
final class Lanes {
  private @Nullable Tenant[] tenants = new Tenant[0];
  private int[] queued = new int[0];
  private int total;

  /** Slots in use are below this number. */
  int slots() {
    return queued.length;
  }

  boolean has(int slot) {
    return slot < tenants.length && tenants[slot] != null;
  }

  void put(int slot, Tenant tenant) {
    if (slot >= tenants.length) {
      int room = Math.max(slot + 1, 2 * tenants.length);
      tenants = Arrays.copyOf(tenants, room);
      queued = Arrays.copyOf(queued, room);
    }
    tenants[slot] = tenant;
  }

  void remove(int slot) {
    tenants[slot] = null;
    total -= queued[slot];
    queued[slot] = 0;
  }

  /** Counts one more request; whether it is the only one in its lane. */
  boolean add(int slot) {
    total++;
    return ++queued[slot] == 1;
  }

  /** Counts one request less; whether it was the last in its lane. */
  boolean take(int slot) {
    total--;
    return --queued[slot] == 0;
  }

  int queued(int slot) {
    return queued[slot];
  }

  int total() {
    return total;
  }

  /** Hands over the lanes, then the requests: the first of every lane, then the second of every lane, and so on. */
  void handOver(Picker successor, long nowNanos) {
    handOverTenants(successor);
    int given = 0;
    for (int round = 0; given < total; round++) {
      for (int slot = 0; slot < queued.length; slot++) {
        if (queued[slot] > round) {
          successor.arrived(slot, nowNanos);
          given++;
        }
      }
    }
  }

  void handOverTenants(Picker successor) {
    for (int slot = 0; slot < tenants.length; slot++) {
      Tenant tenant = tenants[slot];
      if (tenant != null) {
        successor.lane(slot, tenant);
      }
    }
  }
}
