package weir.sim.engine;

import java.util.Arrays;
import java.util.List;
import weir.model.Job;
import weir.model.Transfers;

/**
 * The columns behind the policies' view, one slot per job.
 *
 * <p>A step of time touches the transfers that move and no others; what a held transfer has to say follows from the clock
 * alone.
 */
final class ActiveTransfers implements Transfers {
  private double nowSec;
  private int first = NONE;
  private int last = NONE;
  private int size;

  private final List<Job> jobs;
  private final int[] next;
  private final int[] previous;
  private final double[] startSec;
  private final double[] maxRate;
  private final double[] postedSec;
  private final int[] declaredSet;
  private final Flows wholes;
  private final JobPrograms programs;
  private final IterationTimes iterations;

  ActiveTransfers(List<Job> jobs, JobTargets targets, JobPrograms programs) {
    int count = jobs.size();
    this.jobs = jobs;
    this.programs = programs;
    next = new int[count];
    previous = new int[count];
    startSec = new double[count];
    maxRate = new double[count];
    postedSec = new double[count];
    wholes = new Flows(count);
    declaredSet = new int[count];
    iterations = new IterationTimes(jobs);
    for (int i = 0; i < count; i++) {
      Job job = jobs.get(i);
      startSec[i] = job.releaseSec();
      maxRate[i] = targets.maxRate(i);
      declaredSet[i] = job.set();
    }
  }

  void advanceTo(double time) {
    nowSec = time;
  }

  /** No job has its nodes yet. */
  void holdAll() {
    Arrays.fill(startSec, Double.POSITIVE_INFINITY);
  }

  /** The job has got its nodes. */
  void start(int i, double atSec) {
    startSec[i] = atSec;
  }

  /** When the job started: at its release, unless it had to queue for nodes. */
  double startSec(int i) {
    return startSec[i];
  }

  /** Begins a transfer and puts it in line. */
  void post(int i, double bytes) {
    begin(i, bytes);
    enter(i);
  }

  /** Begins a transfer that is not in line yet. */
  void begin(int i, double bytes) {
    wholes.begin(i, bytes);
  }

  /** Puts a transfer at the end of the line, before higher slots that were posted at this very instant. */
  void enter(int i) {
    postedSec[i] = nowSec;
    int before = last;
    while (before != NONE && postedSec[before] == nowSec && before > i) {
      before = previous[before];
    }
    linkAfter(before, i);
    size++;
  }

  /** Takes a transfer out of the line that is not complete. */
  void leave(int i) {
    unlink(i);
    size--;
  }

  /** The bytes of each transfer as a whole, one flow per slot. */
  Flows wholes() {
    return wholes;
  }

  /** Takes out a transfer that is complete, whatever the rounding of what remained of it. */
  void complete(int i) {
    wholes.end(i);
    unlink(i);
    size--;
    iterations.transferred(i, wholes.volumeBytes(i), maxRate[i]);
  }

  /** Work between two transfers belongs to the job's iteration time. */
  void worked(int i, double seconds) {
    iterations.worked(i, seconds);
  }

  /** Bytes the job has moved since its release. */
  double movedBytes(int i) {
    return wholes.movedBytes(i);
  }

  private void linkAfter(int before, int i) {
    int after = before == NONE ? first : next[before];
    previous[i] = before;
    next[i] = after;
    if (before == NONE) {
      first = i;
    } else {
      next[before] = i;
    }
    if (after == NONE) {
      last = i;
    } else {
      previous[after] = i;
    }
  }

  private void unlink(int i) {
    int before = previous[i];
    int after = next[i];
    if (before == NONE) {
      first = after;
    } else {
      next[before] = after;
    }
    if (after == NONE) {
      last = before;
    } else {
      previous[after] = before;
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int slots() {
    return next.length;
  }

  @Override
  public int first() {
    return first;
  }

  @Override
  public int next(int i) {
    return next[i];
  }

  @Override
  public Job job(int i) {
    return jobs.get(i);
  }

  @Override
  public double postedSec(int i) {
    return postedSec[i];
  }

  @Override
  public double maxRate(int i) {
    return maxRate[i];
  }

  @Override
  public double remainingBytes(int i) {
    return wholes.remainingBytes(i);
  }

  @Override
  public double elapsedSec(int i) {
    return nowSec - startSec[i];
  }

  @Override
  public double progressSec(int i) {
    return programs.workDoneSec(i) + wholes.movedBytes(i) / maxRate[i];
  }

  @Override
  public double yield(int i) {
    double elapsed = elapsedSec(i);
    return elapsed > 0 ? progressSec(i) / elapsed : 0;
  }

  @Override
  public double characteristicSec(int i) {
    return iterations.meanSec(i);
  }

  @Override
  public int declaredSet(int i) {
    return declaredSet[i];
  }
}
