package weir.policies.picker;

import weir.model.Picker;
import weir.model.Tenant;

/**
 * One request of every lane in turn, so that a job's part follows the number of its connections.
 *
 * <p>Source: what the published code of ThemisIO runs as FIFO. Cost per pick: constant.
 */
final class RoundRobin implements Picker {
  private final Lanes lanes = new Lanes();
  private final Turns turns = new Turns();
  private final Turns.Circle waiting = turns.new Circle();

  @Override
  public void lane(int slot, Tenant tenant) {
    lanes.put(slot, tenant);
    turns.reserve(lanes.slots());
  }

  @Override
  public void gone(int slot) {
    if (lanes.has(slot)) {
      if (lanes.queued(slot) > 0) {
        waiting.remove(slot);
      }
      lanes.remove(slot);
    }
  }

  @Override
  public void arrived(int slot, long nowNanos) {
    if (lanes.add(slot)) {
      waiting.add(slot);
    }
  }

  @Override
  public int next(long nowNanos) {
    int slot = waiting.first();
    if (slot != NONE) {
      waiting.advance();
      if (lanes.take(slot)) {
        waiting.remove(slot);
      }
    }
    return slot;
  }

  @Override
  public void charge(int slot, long bytes) {}

  @Override
  public int queued() {
    return lanes.total();
  }

  @Override
  public void handOver(Picker successor, long nowNanos) {
    lanes.handOver(successor, nowNanos);
  }
}
