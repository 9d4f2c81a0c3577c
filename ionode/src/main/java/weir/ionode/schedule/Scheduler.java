package weir.ionode.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import weir.model.Picker;
import weir.model.Tenant;

/**
 * The one scheduler of a node: requests wait in lanes until the picker says that they are next. One lock guards lanes, picker and
 * counters; nothing slow happens under it. What a request is expected to cost is charged when it is taken out, and corrected when
 * it is done.
 */
public final class Scheduler {
  /** A job that has gone is remembered for that long. */
  private static final long REMEMBER_NANOS = 60_000_000_000L;

  private final LongSupplier clockNanos;
  private final int depth;
  private final CostModel costs;
  private final List<@Nullable Lane> lanes = new ArrayList<>();
  private final ArrayDeque<Integer> freeSlots = new ArrayDeque<>();
  private final Map<String, JobStats> jobs = new HashMap<>();
  private Picker picker;
  private UnaryOperator<Tenant> weights = UnaryOperator.identity();
  private int running;
  private volatile int queued;

  /** Takes out at most {@code depth} requests at a time. */
  public Scheduler(Picker picker, int depth, CostModel costs, LongSupplier clockNanos) {
    this.picker = picker;
    this.depth = depth;
    this.costs = costs;
    this.clockNanos = clockNanos;
  }

  /** A lane for a connection of the tenant. */
  public synchronized Lane join(Tenant claimed) {
    int slot = freeSlots.isEmpty() ? lanes.size() : freeSlots.remove();
    Tenant tenant = weights.apply(claimed);
    JobStats job = jobs.computeIfAbsent(tenant.job(), id -> new JobStats(tenant));
    Lane lane = new Lane(slot, claimed, job);
    if (slot == lanes.size()) {
      lanes.add(lane);
    } else {
      lanes.set(slot, lane);
    }
    job.joined(tenant);
    picker.lane(slot, tenant);
    return lane;
  }

  /** The lane goes; what waits in it is dropped. {@code whenIdle} runs once nothing of it is running any more. */
  public void leave(Lane lane, Runnable whenIdle) {
    List<Task> dropped = remove(lane, whenIdle);
    dropped.forEach(Task::dropped);
  }

  private synchronized List<Task> remove(Lane lane, Runnable whenIdle) {
    if (!lane.gone) {
      lane.gone = true;
      picker.gone(lane.slot);
      lane.job.left();
      lane.waiting.forEach(task -> lane.job.dropped());
      queued = picker.queued();
    }
    List<Task> dropped = List.copyOf(lane.waiting);
    lane.waiting.clear();
    lane.whenIdle(whenIdle);
    release(lane);
    return dropped;
  }

  /** A slot is given out again only when no charge for it can come any more. */
  private void release(Lane lane) {
    if (lane.gone && lane.running == 0) {
      if (lanes.get(lane.slot) == lane) {
        lanes.set(lane.slot, null);
        freeSlots.add(lane.slot);
      }
      lane.idle();
    }
  }

  /** Queues a request; false if its lane has gone. */
  public synchronized boolean submit(Task task) {
    Lane lane = task.lane();
    if (lane.gone) {
      return false;
    }
    long now = clockNanos.getAsLong();
    task.arrivedNanos = now;
    lane.waiting.add(task);
    lane.job.arrived(now);
    picker.arrived(lane.slot, now);
    queued = picker.queued();
    return true;
  }

  /** Takes out the next request, if there is one and not too many are running. */
  public synchronized @Nullable Task take() {
    if (running >= depth) {
      return null;
    }
    long now = clockNanos.getAsLong();
    int slot = picker.next(now);
    return slot == Picker.NONE ? null : started(slot, now);
  }

  private Task started(int slot, long now) {
    Lane lane = lanes.get(slot);
    Task task = lane == null ? null : lane.waiting.poll();
    if (lane == null || task == null) {
      throw new IllegalStateException("the picker chose lane " + slot + ", where nothing waits");
    }
    queued = picker.queued();
    running++;
    lane.running++;
    lane.job.started(now - task.arrivedNanos);
    task.startedNanos = now;
    task.estimateBytes = costs.estimateBytes(task.op(), task.askedBytes());
    task.estimateNanos = costs.estimateNanos(task.op(), task.askedBytes());
    picker.charge(slot, task.estimateBytes);
    return task;
  }

  /** Runs a request that was taken out, and settles its cost. */
  public void run(Task task) {
    try {
      task.run();
    } finally {
      done(task);
    }
  }

  private synchronized void done(Task task) {
    long tookNanos = clockNanos.getAsLong() - task.startedNanos;
    long bytes = task.movedBytes();
    long cost = costs.actualBytes(task.op(), bytes, tookNanos);
    costs.learn(task.op(), bytes, tookNanos);
    Lane lane = task.lane();
    running--;
    lane.running--;
    if (cost != task.estimateBytes) {
      picker.charge(lane.slot, cost - task.estimateBytes);
    }
    lane.job.done(task.op(), bytes, cost, tookNanos);
    release(lane);
  }

  /** How many requests wait; a moment old. */
  public int queued() {
    return queued;
  }

  /** Whether a request waits that could be taken out. */
  public synchronized boolean hasRoom() {
    return running < depth && picker.queued() > 0;
  }

  /** How long to wait before {@link #take} may answer otherwise though nothing arrives, or {@link Picker#NEVER}. */
  public synchronized long askAgainNanos(long nowNanos) {
    return picker.queued() == 0 ? Picker.NEVER : picker.askAgainNanos(nowNanos);
  }

  /** From now on another picker decides, about all that waits. */
  public synchronized void picker(Picker successor) {
    picker.handOver(successor, clockNanos.getAsLong());
    picker = successor;
  }

  /** From now on tenants weigh what this makes of what they claim. */
  public synchronized void weights(UnaryOperator<Tenant> change) {
    weights = change;
    for (Lane lane : lanes) {
      if (lane != null && !lane.gone) {
        Tenant tenant = change.apply(lane.tenant);
        lane.job.tenant(tenant);
        picker.lane(lane.slot, tenant);
      }
    }
  }

  /** Adds to who waited behind whom, for the time since the last look. */
  public synchronized void sample(long nanos) {
    if (running == 0 || picker.queued() == 0) {
      return;
    }
    for (JobStats waiting : jobs.values()) {
      if (waiting.waiting() > 0) {
        jobs.forEach((id, served) -> {
          if (served.running() > 0) {
            waiting.waitedBehind(id, nanos * served.running() / running);
          }
        });
      }
    }
  }

  /** Forgets jobs that went long ago. */
  public synchronized void forgetOld(long nowNanos) {
    jobs.values().removeIf(job -> job.lanes() == 0 && nowNanos - job.lastNanos() > REMEMBER_NANOS);
  }

  public synchronized List<JobStats.Snapshot> jobs() {
    return jobs.values().stream().map(JobStats::snapshot).toList();
  }

  public synchronized double learntBytesPerSec() {
    return costs.bytesPerSec();
  }

  public int depth() {
    return depth;
  }
}
