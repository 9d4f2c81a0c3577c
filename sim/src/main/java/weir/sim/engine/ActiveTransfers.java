package weir.sim.engine;

import java.util.List;
import weir.model.Job;
import weir.model.Platform;
import weir.model.Transfers;

/**
 * The columns behind the policies' view, one slot per job.
 *
 * <p>A step of time touches the transfers that move and no others; what a held transfer has to say follows from the clock
 * alone.
 */
final class ActiveTransfers implements Transfers {
  /** What remains of a transfer below this part of its volume is rounding, and it is complete. */
  private static final double DUST = 1e-12;

  private double nowSec;
  private int first = NONE;
  private int last = NONE;
  private int size;

  private final List<Job> jobs;
  private final int[] next;
  private final int[] previous;
  private final double[] releaseSec;
  private final double[] maxRate;
  private final double[] postedSec;
  private final double[] volumeBytes;
  private final double[] remainingBytes;
  private final double[] movedBytes;
  private final int[] declaredSet;
  private final JobPrograms programs;
  private final IterationTimes iterations;

  ActiveTransfers(Platform platform, List<Job> jobs, JobPrograms programs) {
    int count = jobs.size();
    this.jobs = jobs;
    this.programs = programs;
    next = new int[count];
    previous = new int[count];
    releaseSec = new double[count];
    maxRate = new double[count];
    postedSec = new double[count];
    volumeBytes = new double[count];
    remainingBytes = new double[count];
    movedBytes = new double[count];
    declaredSet = new int[count];
    iterations = new IterationTimes(jobs);
    for (int i = 0; i < count; i++) {
      Job job = jobs.get(i);
      releaseSec[i] = job.releaseSec();
      maxRate[i] = platform.maxRate(job.nodes());
      declaredSet[i] = job.set();
    }
  }

  void advanceTo(double time) {
    nowSec = time;
  }

  /** Puts a transfer at the end of the line, before higher slots that were posted at this very instant. */
  void post(int i, double bytes) {
    postedSec[i] = nowSec;
    volumeBytes[i] = bytes;
    remainingBytes[i] = bytes;
    int before = last;
    while (before != NONE && postedSec[before] == nowSec && before > i) {
      before = previous[before];
    }
    linkAfter(before, i);
    size++;
  }

  /** Moves so many bytes of a transfer; true if nothing but rounding remains of it. */
  boolean move(int i, double bytes) {
    double left = remainingBytes[i] - bytes;
    if (left <= DUST * volumeBytes[i]) {
      return true;
    }
    remainingBytes[i] = left;
    movedBytes[i] += bytes;
    return false;
  }

  /** Takes out a transfer that is complete, whatever the rounding of what remained of it. */
  void complete(int i) {
    movedBytes[i] += remainingBytes[i];
    remainingBytes[i] = 0;
    unlink(i);
    size--;
    iterations.transferred(i, volumeBytes[i], maxRate[i]);
  }

  /** Work between two transfers belongs to the job's iteration time. */
  void worked(int i, double seconds) {
    iterations.worked(i, seconds);
  }

  /** Bytes the job has moved since its release. */
  double movedBytes(int i) {
    return movedBytes[i];
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
    return remainingBytes[i];
  }

  @Override
  public double elapsedSec(int i) {
    return nowSec - releaseSec[i];
  }

  @Override
  public double progressSec(int i) {
    return programs.workDoneSec(i) + movedBytes[i] / maxRate[i];
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
