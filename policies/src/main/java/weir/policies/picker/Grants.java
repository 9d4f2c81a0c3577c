package weir.policies.picker;

import java.util.Arrays;
import weir.model.Picker;
import weir.model.Tenant;
import weir.policies.fair.FairPolicy;

/**
 * Follows grants: jobs that were granted something come first and share by a tree, in which a job weighs what it was granted and
 * a branch what all below it were. Jobs that are held share what those leave, by the same tree with its own weights.
 *
 * <p>Nothing is left while a granted job has a request waiting or being served, nor for a moment after, if experience says that
 * its next request comes sooner than serving one takes: else a program that asks for one thing at a time would lose every
 * other turn to those who are held. Yet a held job has a request served at least once in every span of the {@code patience}. A job
 * that nothing was said about weighs as much as the mean of those granted: requests never wait for a decision.
 *
 * <p>Source: Weir's own; the moment of waiting is anticipatory scheduling (Iyer and Druschel 2001). Cost per pick: that of the tree.
 */
final class Grants implements JobOrder {
  private static final double KEEP = 0.75;
  private static final long UNKNOWN = -1;

  private final FairTree front;
  private final FairTree back;
  private final Turns turns = new Turns();

  /** Held jobs that wait, by the time since which none of their requests was served. */
  private final Turns.Circle neglected = turns.new Circle();

  private final long patienceNanos;
  private final long anticipationNanos;
  private Column[] columns = {};
  private double grantedSum;
  private int grantedCount;
  private int frontWaiting;
  private int frontRunning;
  private long quietUntilNanos = Long.MIN_VALUE;

  Grants(FairPolicy shape, long patienceNanos, long anticipationNanos) {
    front = new FairTree(shape, true);
    back = new FairTree(shape);
    this.patienceNanos = patienceNanos;
    this.anticipationNanos = anticipationNanos;
  }

  /** What is known of one job. */
  private static final class Column {
    boolean isHeld;
    boolean isGranted;
    boolean waits;
    double weight;
    int running;
    long sinceNanos;
    long pickedNanos;
    long doneNanos = UNKNOWN;
    double thinkNanos;
    double serviceNanos;
  }

  @Override
  public void joined(int job, Tenant tenant) {
    if (job >= columns.length) {
      columns = Arrays.copyOf(columns, Math.max(job + 1, 2 * columns.length));
    }
    turns.reserve(columns.length);
    columns[job] = new Column();
    front.joined(job, tenant);
    back.joined(job, tenant);
    if (grantedCount > 0) {
      front.weigh(job, grantedSum / grantedCount);
    }
  }

  @Override
  public void left(int job) {
    Column column = columns[job];
    forget(column);
    frontRunning -= column.isHeld ? 0 : column.running;
    column.running = 0;
    front.left(job);
    back.left(job);
  }

  private void forget(Column column) {
    if (column.isGranted) {
      grantedSum -= column.weight;
      grantedCount--;
      column.isGranted = false;
    }
  }

  /** The job is granted so much, or held if that is nothing. */
  @Override
  public void grant(int job, double weight, long nowNanos) {
    Column column = columns[job];
    forget(column);
    boolean wasWaiting = column.waits;
    boolean toBeHeld = weight == 0;
    if (wasWaiting && toBeHeld != column.isHeld) {
      rests(job);
    }
    if (toBeHeld) {
      front.unweigh(job);
    } else {
      front.weigh(job, weight);
      column.isGranted = true;
      column.weight = weight;
      grantedSum = grantedCount == 0 ? weight : grantedSum + weight;
      grantedCount++;
    }
    if (toBeHeld != column.isHeld) {
      column.isHeld = toBeHeld;
      frontRunning += toBeHeld ? -column.running : column.running;
      if (wasWaiting) {
        waits(job, nowNanos);
      }
    }
  }

  @Override
  public void waits(int job, long nowNanos) {
    Column column = columns[job];
    column.waits = true;
    if (column.doneNanos != UNKNOWN && column.running == 0) {
      column.thinkNanos = mixed(column.thinkNanos, nowNanos - column.doneNanos);
      column.doneNanos = UNKNOWN;
    }
    if (column.isHeld) {
      column.sinceNanos = nowNanos;
      neglected.add(job);
      back.waits(job, nowNanos);
    } else {
      frontWaiting++;
      front.waits(job, nowNanos);
    }
  }

  @Override
  public void rests(int job) {
    Column column = columns[job];
    column.waits = false;
    if (column.isHeld) {
      neglected.remove(job);
      back.rests(job);
    } else {
      frontWaiting--;
      front.rests(job);
    }
  }

  @Override
  public int first(long nowNanos) {
    int job = choose(nowNanos);
    if (job != Picker.NONE) {
      picked(job, nowNanos);
    }
    return job;
  }

  private int choose(long nowNanos) {
    if (!neglected.isEmpty() && nowNanos - patientUntil() >= 0) {
      return neglected.first();
    }
    if (frontWaiting > 0) {
      return front.first(nowNanos);
    }
    return frontRunning > 0 || nowNanos - quietUntilNanos < 0 ? Picker.NONE : back.first(nowNanos);
  }

  private long patientUntil() {
    return columns[neglected.first()].sinceNanos + patienceNanos;
  }

  private void picked(int job, long nowNanos) {
    Column column = columns[job];
    column.running++;
    column.pickedNanos = nowNanos;
    if (column.isHeld) {
      column.sinceNanos = nowNanos;
      neglected.remove(job);
      neglected.add(job);
    } else {
      frontRunning++;
    }
  }

  @Override
  public void done(int job, long nowNanos) {
    Column column = columns[job];
    if (column.running > 0) {
      column.running--;
      column.doneNanos = nowNanos;
      column.serviceNanos = mixed(column.serviceNanos, nowNanos - column.pickedNanos);
      if (!column.isHeld && --frontRunning == 0 && column.thinkNanos <= column.serviceNanos) {
        quietUntilNanos = nowNanos + anticipationNanos;
      }
    }
  }

  private static double mixed(double old, long fresh) {
    return KEEP * old + (1 - KEEP) * fresh;
  }

  @Override
  public void charge(int job, long bytes) {
    if (columns[job].isHeld) {
      back.charge(job, bytes);
    } else {
      front.charge(job, bytes);
    }
  }

  @Override
  public long askAgainNanos(long nowNanos) {
    if (neglected.isEmpty()) {
      return Picker.NEVER;
    }
    boolean afterQuiet = frontRunning == 0 && nowNanos - quietUntilNanos < 0;
    long soonest = afterQuiet ? Math.min(quietUntilNanos, patientUntil()) : patientUntil();
    return Math.max(nowNanos + 1, soonest);
  }
}
