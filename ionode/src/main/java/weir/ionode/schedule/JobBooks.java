package weir.ionode.schedule;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.model.Tenant;
import weir.wire.control.NodeReport;

/**
 * What every job has had at this node, each under a number that no other job ever gets. What is new since an earlier look is found
 * by a cursor, which the one who looks keeps. Guarded by the scheduler.
 */
final class JobBooks {
  /** A job that has gone is remembered for that long, and so is the fact that it went. */
  private static final long REMEMBER_NANOS = 60_000_000_000L;

  private final Map<String, JobStats> byId = new HashMap<>();
  private final Map<Integer, JobStats> byNumber = new HashMap<>();
  private final List<Departure> departures = new ArrayList<>();
  private int numbers;
  private long cursor = 1;

  private record Departure(int number, long cursor, long nanos) {}

  JobStats open(Tenant tenant) {
    JobStats known = byId.get(tenant.job());
    if (known != null) {
      return known;
    }
    JobStats job = new JobStats(++numbers, cursor, tenant);
    byId.put(tenant.job(), job);
    byNumber.put(job.number(), job);
    return job;
  }

  /** Whatever happens from now on is new to one who looks with this or an earlier cursor. */
  long cursor() {
    return cursor;
  }

  Collection<JobStats> all() {
    return byId.values();
  }

  @Nullable
  JobStats numbered(int number) {
    return byNumber.get(number);
  }

  /** To be called when anything of a job has changed. */
  void touch(JobStats job) {
    job.touched(cursor);
  }

  /** Forgets jobs that went long ago. */
  void forgetOld(long nowNanos) {
    departures.removeIf(gone -> nowNanos - gone.nanos > REMEMBER_NANOS);
    byId.values().removeIf(job -> {
      boolean old = job.lanes() == 0 && nowNanos - job.lastNanos() > REMEMBER_NANOS;
      if (old) {
        byNumber.remove(job.number());
        departures.add(new Departure(job.number(), cursor, nowNanos));
      }
      return old;
    });
  }

  /** What is new since the cursor. */
  News since(long after, long nowNanos) {
    List<NodeReport.Name> names = new ArrayList<>();
    List<NodeReport.Row> rows = new ArrayList<>();
    for (JobStats job : byId.values()) {
      if (job.namedAt() >= after) {
        names.add(new NodeReport.Name(job.number(), job.tenant()));
      }
      if (job.touchedAt() >= after || !job.isIdle()) {
        rows.add(job.row(nowNanos));
      }
    }
    List<Integer> gone = departures.stream()
        .filter(departure -> departure.cursor >= after)
        .map(Departure::number)
        .toList();
    return new News(++cursor, names, rows, gone);
  }

  /** The next cursor, and what came before it. */
  record News(
      long cursor, List<NodeReport.Name> names, List<NodeReport.Row> rows, List<Integer> gone) {}
}
