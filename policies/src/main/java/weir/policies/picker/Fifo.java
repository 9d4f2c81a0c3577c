package weir.policies.picker;

import weir.model.Picker;
import weir.model.Tenant;

/**
 * Every request in the order it arrived, whoever it is from: what a server without any policy does.
 *
 * <p>Cost per pick: constant.
 */
final class Fifo implements Picker {
  private final Lanes lanes = new Lanes();
  private final SlotQueue arrivals = new SlotQueue();

  @Override
  public void lane(int slot, Tenant tenant) {
    lanes.put(slot, tenant);
  }

  @Override
  public void gone(int slot) {
    if (lanes.has(slot)) {
      if (lanes.queued(slot) > 0) {
        arrivals.removeAll(slot);
      }
      lanes.remove(slot);
    }
  }

  @Override
  public void arrived(int slot, long nowNanos) {
    lanes.add(slot);
    arrivals.add(slot);
  }

  @Override
  public int next(long nowNanos) {
    int slot = arrivals.poll();
    if (slot != NONE) {
      lanes.take(slot);
    }
    return slot;
  }

  @Override
  public void charge(int slot, long bytes) {}

  @Override
  public int queued() {
    return lanes.total();
  }

  /** The successor hears of the requests in the order they arrived. */
  @Override
  public void handOver(Picker successor, long nowNanos) {
    lanes.handOverTenants(successor);
    arrivals.forEach(slot -> successor.arrived(slot, nowNanos));
  }
}
