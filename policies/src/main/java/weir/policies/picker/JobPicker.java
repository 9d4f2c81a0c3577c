package weir.policies.picker;

import java.util.Arrays;
import weir.model.Picker;
import weir.model.Tenant;

/** Picks by jobs: a {@link JobOrder} says which job comes next, and the lanes of the job take turns. */
final class JobPicker implements Picker {
  private final JobOrder order;
  private final Lanes lanes = new Lanes();
  private final Turns turns = new Turns();
  private final Jobs jobs;
  private int[] jobOf = new int[0];
  private long nowNanos;

  JobPicker(JobOrder order) {
    this.order = order;
    jobs = new Jobs(order, turns);
  }

  @Override
  public void lane(int slot, Tenant tenant) {
    boolean known = lanes.has(slot);
    lanes.put(slot, tenant);
    turns.reserve(lanes.slots());
    jobOf = Arrays.copyOf(jobOf, lanes.slots());
    int before = jobOf[slot];
    int job = jobs.join(tenant, nowNanos);
    if (known) {
      move(slot, before, job);
    }
    jobOf[slot] = job;
  }

  private void move(int slot, int from, int to) {
    if (lanes.queued(slot) > 0 && from != to) {
      rests(slot, from);
      waits(slot, to);
    }
    jobs.leave(from, nowNanos);
  }

  @Override
  public void gone(int slot) {
    if (lanes.has(slot)) {
      if (lanes.queued(slot) > 0) {
        rests(slot, jobOf[slot]);
      }
      lanes.remove(slot);
      jobs.leave(jobOf[slot], nowNanos);
    }
  }

  @Override
  public void arrived(int slot, long now) {
    nowNanos = now;
    if (lanes.add(slot)) {
      waits(slot, jobOf[slot]);
    }
  }

  @Override
  public int next(long now) {
    nowNanos = now;
    int job = order.first(now);
    if (job == NONE) {
      return NONE;
    }
    Turns.Circle waiting = jobs.waiting(job);
    int slot = waiting.first();
    waiting.advance();
    if (lanes.take(slot)) {
      rests(slot, job);
    }
    return slot;
  }

  private void waits(int slot, int job) {
    Turns.Circle waiting = jobs.waiting(job);
    boolean first = waiting.isEmpty();
    waiting.add(slot);
    if (first) {
      order.waits(job, nowNanos);
    }
  }

  private void rests(int slot, int job) {
    Turns.Circle waiting = jobs.waiting(job);
    waiting.remove(slot);
    if (waiting.isEmpty()) {
      order.rests(job);
    }
  }

  @Override
  public void charge(int slot, long bytes) {
    if (lanes.has(slot)) {
      order.charge(jobOf[slot], bytes);
    }
  }

  @Override
  public void done(int slot, long now) {
    nowNanos = now;
    order.done(jobOf[slot], now);
  }

  @Override
  public void grant(String job, double weight, long now) {
    nowNanos = now;
    int number = jobs.number(job);
    if (number != NONE) {
      order.grant(number, weight, now);
    }
  }

  @Override
  public long askAgainNanos(long now) {
    return order.askAgainNanos(now);
  }

  @Override
  public int queued() {
    return lanes.total();
  }

  @Override
  public void handOver(Picker successor, long now) {
    lanes.handOver(successor, now);
  }
}
