package weir.sim.engine;

import java.util.Arrays;
import java.util.List;
import weir.model.Job;
import weir.model.Phases;

/** Where each job stands in its phases, and what it has done so far. */
final class JobPrograms {
  private final Phases[] phases;
  private final int[] phase;
  private final long[] passesLeft;
  private final double[] workDoneSec;
  private final double[] workSinceSec;
  private final double[] completedSec;
  private int running;

  JobPrograms(List<Job> jobs) {
    int count = jobs.size();
    phases = new Phases[count];
    phase = new int[count];
    passesLeft = new long[count];
    workDoneSec = new double[count];
    workSinceSec = new double[count];
    completedSec = new double[count];
    running = count;
    Arrays.fill(phase, -1);
    Arrays.fill(workSinceSec, Double.NaN);
    Arrays.fill(completedSec, Double.NaN);
    for (int i = 0; i < count; i++) {
      phases[i] = jobs.get(i).phases();
      passesLeft[i] = passes(jobs.get(i));
    }
  }

  /** Phases without any work or I/O would be gone through for ever in no time. */
  private static long passes(Job job) {
    if (job.phases().count() == 0) {
      return 0;
    }
    return job.phases().isIdle() ? 1 : job.repeat();
  }

  /** Goes on to the next phase; false where there is none left. */
  boolean next(int job) {
    if (++phase[job] == phases[job].count()) {
      phase[job] = 0;
      passesLeft[job]--;
    }
    return passesLeft[job] > 0;
  }

  boolean isIo(int job) {
    return phases[job].isIo(phase[job]);
  }

  double amount(int job) {
    return phases[job].amount(phase[job]);
  }

  void startWork(int job, double nowSec) {
    workSinceSec[job] = nowSec;
  }

  /** Whether the job is in a work phase. */
  boolean isWorking(int job) {
    return !Double.isNaN(workSinceSec[job]);
  }

  /** Ends the work phase, which lasted for what the clock saw of it, and returns its length. */
  double endWork(int job, double nowSec) {
    double seconds = workedSec(job, nowSec);
    workDoneSec[job] += seconds;
    workSinceSec[job] = Double.NaN;
    return seconds;
  }

  private double workedSec(int job, double nowSec) {
    return Math.min(amount(job), nowSec - workSinceSec[job]);
  }

  void complete(int job, double nowSec) {
    completedSec[job] = nowSec;
    running--;
  }

  boolean allComplete() {
    return running == 0;
  }

  /** When the job completed, or NaN. */
  double completedSec(int job) {
    return completedSec[job];
  }

  /** Seconds of work done in completed phases. */
  double workDoneSec(int job) {
    return workDoneSec[job];
  }

  /** Seconds of work done by now. */
  double workDoneSec(int job, double nowSec) {
    return isWorking(job) ? workDoneSec[job] + workedSec(job, nowSec) : workDoneSec[job];
  }
}
