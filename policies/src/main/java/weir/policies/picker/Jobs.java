package weir.policies.picker;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weir.model.Picker;
import weir.model.Tenant;

/**
 * The jobs that lanes belong to, numbered, each with the circle of its lanes that wait.
 *
 * <p>A job whose last lane has gone stays known for some seconds, so that nobody escapes what it was charged by connecting
 * anew for every request.
 */
final class Jobs {
  private static final long LINGER_NANOS = 10_000_000_000L;

  private final JobOrder order;
  private final Turns turns;
  private final Map<String, Job> byId = new HashMap<>();
  private final List<Job> byNumber = new ArrayList<>();
  private final ArrayDeque<Integer> free = new ArrayDeque<>();
  private final ArrayDeque<Departure> departures = new ArrayDeque<>();

  Jobs(JobOrder order, Turns turns) {
    this.order = order;
    this.turns = turns;
  }

  /** Lanes of a job that wait for their turn. */
  Turns.Circle waiting(int number) {
    return byNumber.get(number).waiting;
  }

  /** The number of a job, or {@link Picker#NONE}. */
  int number(String id) {
    Job job = byId.get(id);
    return job == null ? Picker.NONE : job.number;
  }

  /** Counts one more lane of the tenant's job; what the tenant says of the job holds for all its lanes. */
  int join(Tenant tenant, long nowNanos) {
    forget(nowNanos);
    Job job = byId.get(tenant.job());
    if (job == null) {
      job = create(tenant);
    } else if (!job.tenant.equals(tenant)) {
      change(job, tenant, nowNanos);
    }
    job.lanes++;
    return job.number;
  }

  void leave(int number, long nowNanos) {
    Job job = byNumber.get(number);
    if (--job.lanes == 0) {
      job.leftNanos = nowNanos;
      departures.add(new Departure(job, nowNanos));
    }
  }

  private Job create(Tenant tenant) {
    Job job = new Job(free.isEmpty() ? byNumber.size() : free.poll(), tenant, turns.new Circle());
    if (job.number == byNumber.size()) {
      byNumber.add(job);
    } else {
      byNumber.set(job.number, job);
    }
    byId.put(tenant.job(), job);
    order.joined(job.number, tenant);
    return job;
  }

  private void change(Job job, Tenant tenant, long nowNanos) {
    boolean waits = !job.waiting.isEmpty();
    if (waits) {
      order.rests(job.number);
    }
    order.left(job.number);
    job.tenant = tenant;
    order.joined(job.number, tenant);
    if (waits) {
      order.waits(job.number, nowNanos);
    }
  }

  private void forget(long nowNanos) {
    while (!departures.isEmpty() && nowNanos - departures.peek().nanos > LINGER_NANOS) {
      Departure departure = departures.poll();
      Job job = departure.job;
      if (job.lanes == 0
          && job.leftNanos == departure.nanos
          && byId.remove(job.tenant.job(), job)) {
        order.left(job.number);
        free.add(job.number);
      }
    }
  }

  private static final class Job {
    final int number;
    final Turns.Circle waiting;
    Tenant tenant;
    int lanes;
    long leftNanos;

    Job(int number, Tenant tenant, Turns.Circle waiting) {
      this.number = number;
      this.tenant = tenant;
      this.waiting = waiting;
    }
  }

  private record Departure(Job job, long nanos) {}
}
