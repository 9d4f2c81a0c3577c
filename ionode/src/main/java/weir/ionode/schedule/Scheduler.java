package weir.ionode.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import weir.model.Picker;
import weir.model.Tenant;
import weir.wire.control.GrantOrder;
import weir.wire.control.NodeReport;

/**
 * The one scheduler of a node: requests wait in lanes until the picker says that they are next. One lock guards lanes, picker and
 * counters; nothing slow happens under it. What a request is expected to cost is charged when it is taken out, and corrected when
 * it is done.
 */
public final class Scheduler {
  private final LongSupplier clockNanos;
  private final int depth;
  private final CostModel costs;
  private final Cap cap;
  private final List<@Nullable Lane> lanes = new ArrayList<>();
  private final ArrayDeque<Integer> freeSlots = new ArrayDeque<>();
  private final JobBooks books = new JobBooks();
  private final Activity activity = new Activity();
  private Picker picker;
  private UnaryOperator<Tenant> weights = UnaryOperator.identity();
  private Runnable whenBurstBegins = () -> {};
  private long costBytes;
  private volatile int queued;

  /** Takes out at most {@code depth} requests at a time. */
  public Scheduler(Picker picker, int depth, CostModel costs, LongSupplier clockNanos) {
    this(picker, depth, costs, Double.POSITIVE_INFINITY, clockNanos);
  }

  /** Takes out at most {@code depth} requests at a time, and what costs no more than so much per second. */
  public Scheduler(
      Picker picker, int depth, CostModel costs, double capBytesPerSec, LongSupplier clockNanos) {
    this.picker = picker;
    cap = new Cap(capBytesPerSec);
    this.depth = depth;
    this.costs = costs;
    this.clockNanos = clockNanos;
  }

  /** A lane for a connection of the tenant. */
  public synchronized Lane join(Tenant claimed) {
    int slot = freeSlots.isEmpty() ? lanes.size() : freeSlots.remove();
    Tenant tenant = weights.apply(claimed);
    JobStats job = books.open(tenant);
    Lane lane = new Lane(slot, claimed, job);
    if (slot == lanes.size()) {
      lanes.add(lane);
    } else {
      lanes.set(slot, lane);
    }
    job.joined(tenant, books.cursor());
    picker.lane(slot, tenant);
    applyGrant(job);
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
      long now = clockNanos.getAsLong();
      lane.waiting.forEach(task -> {
        lane.job.dropped(now);
        activity.dropped(now);
      });
      books.touch(lane.job);
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
  public boolean submit(Task task) {
    Lane lane = task.lane();
    boolean begins;
    synchronized (this) {
      if (lane.gone) {
        return false;
      }
      long now = clockNanos.getAsLong();
      task.arrivedNanos = now;
      lane.waiting.add(task);
      begins = lane.job.arrived(now);
      activity.arrived(now);
      books.touch(lane.job);
      picker.arrived(lane.slot, now);
      queued = picker.queued();
    }
    if (begins) {
      whenBurstBegins.run();
    }
    return true;
  }

  /** Takes out the next request, if there is one and not too many are running. */
  public synchronized @Nullable Task take() {
    if (activity.running() >= depth) {
      return null;
    }
    long now = clockNanos.getAsLong();
    if (!cap.isOpen(now)) {
      return null;
    }
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
    activity.started(now);
    lane.running++;
    lane.job.started(now - task.arrivedNanos, now);
    task.startedNanos = now;
    task.estimateBytes = costs.estimateBytes(task.op(), task.askedBytes());
    task.estimateNanos = costs.estimateNanos(task.op(), task.askedBytes());
    picker.charge(slot, task.estimateBytes);
    cap.served(task.estimateBytes, now);
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
    long now = clockNanos.getAsLong();
    long tookNanos = now - task.startedNanos;
    long bytes = task.movedBytes();
    long cost = costs.actualBytes(task.op(), bytes, tookNanos);
    costs.learn(task.op(), bytes, tookNanos);
    Lane lane = task.lane();
    activity.done(now);
    lane.running--;
    picker.done(lane.slot, now);
    if (cost != task.estimateBytes) {
      picker.charge(lane.slot, cost - task.estimateBytes);
    }
    costBytes += cost;
    lane.job.done(task.op(), new JobStats.Outcome(bytes, cost, tookNanos), now);
    books.touch(lane.job);
    release(lane);
  }

  /** How many requests wait; a moment old. */
  public int queued() {
    return queued;
  }

  /** Whether a request waits that could be taken out. */
  public synchronized boolean hasRoom() {
    return activity.running() < depth && picker.queued() > 0;
  }

  /** How long to wait before {@link #take} may answer otherwise though nothing arrives, or {@link Picker#NEVER}. */
  public synchronized long askAgainNanos(long nowNanos) {
    if (picker.queued() == 0) {
      return Picker.NEVER;
    }
    return cap.isOpen(nowNanos) ? picker.askAgainNanos(nowNanos) : cap.opensNanos();
  }

  /** From now on another picker decides, about all that waits. */
  public synchronized void picker(Picker successor) {
    picker.handOver(successor, clockNanos.getAsLong());
    picker = successor;
    books.all().forEach(this::applyGrant);
  }

  /** What a controller grants jobs, by their numbers; jobs that are not known are left alone. */
  public synchronized void grant(List<GrantOrder.Row> grants) {
    for (GrantOrder.Row row : grants) {
      JobStats job = books.numbered(row.number());
      if (job != null) {
        job.grant(row.weight());
        applyGrant(job);
      }
    }
  }

  /** No job is granted anything any more; to be followed by another picker. */
  public synchronized void forgetGrants() {
    books.all().forEach(job -> job.grant(JobStats.UNGRANTED));
  }

  private void applyGrant(JobStats job) {
    if (!Double.isNaN(job.grant())) {
      picker.grant(job.tenant().job(), job.grant(), clockNanos.getAsLong());
    }
  }

  /** What has happened, and for whom, since the cursor of an earlier report. */
  public synchronized NodeReport report(long cursor, NodeReport.Head draft) {
    long now = clockNanos.getAsLong();
    JobBooks.News news = books.since(cursor, now);
    return new NodeReport(
        new NodeReport.Head(draft.epoch(), news.cursor(), now, draft.term(), draft.version()),
        new NodeReport.Totals(costBytes, activity.busyNanos(now), activity.waitNanos(now)),
        news.names(),
        news.rows(),
        news.gone());
  }

  /** From now on this runs, on the thread that received it, when a job begins to do I/O after a pause. */
  public void whenBurstBegins(Runnable action) {
    whenBurstBegins = action;
  }

  /** From now on tenants weigh what this makes of what they claim. */
  public synchronized void weights(UnaryOperator<Tenant> change) {
    weights = change;
    for (Lane lane : lanes) {
      if (lane != null && !lane.gone) {
        Tenant tenant = change.apply(lane.tenant);
        lane.job.tenant(tenant, books.cursor());
        picker.lane(lane.slot, tenant);
        applyGrant(lane.job);
      }
    }
  }

  /** Adds to who waited behind whom, for the time since the last look. */
  public synchronized void sample(long nanos) {
    if (activity.running() == 0 || picker.queued() == 0) {
      return;
    }
    for (JobStats waiting : books.all()) {
      if (waiting.waiting() > 0) {
        books.all().forEach(served -> blame(waiting, served, nanos));
      }
    }
  }

  private void blame(JobStats waiting, JobStats served, long nanos) {
    if (served.running() > 0) {
      waiting.waitedBehind(served.tenant().job(), nanos * served.running() / activity.running());
    }
  }

  /** Forgets jobs that went long ago. */
  public synchronized void forgetOld(long nowNanos) {
    books.forgetOld(nowNanos);
  }

  public synchronized List<JobStats.Snapshot> jobs() {
    return books.all().stream().map(JobStats::snapshot).toList();
  }

  public synchronized double learntBytesPerSec() {
    return costs.bytesPerSec();
  }

  public int depth() {
    return depth;
  }
}
