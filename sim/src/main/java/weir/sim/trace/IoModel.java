package weir.sim.trace;

import weir.model.Phases;

/** What I/O a job does of which a log tells only when it ran and on how many processors. */
@FunctionalInterface
public interface IoModel {
  /**
   * The phases of a job, which take its run time when it has the storage to itself.
   *
   * @param maxRate bytes per second that the job can move at the most
   */
  Program program(SwfJob job, double maxRate);

  /** Phases that are gone through so many times. */
  record Program(Phases phases, long repeat) {}

  /**
   * Every job does I/O once in a period, for the same part of its time.
   *
   * @param ratio part of its time a job spends on I/O, from 0 to 1
   * @param periodSec from one I/O to the next, about: a whole number of them fits into the run
   */
  static IoModel periodic(double ratio, double periodSec) {
    if (!(ratio >= 0 && ratio <= 1)) {
      throw new IllegalArgumentException("an I/O ratio of " + ratio + "; accepted: from 0 to 1");
    }
    checkPeriod(periodSec);
    return (job, maxRate) -> {
      long passes = Math.max(1, Math.round(job.runSec() / periodSec));
      double passSec = job.runSec() / passes;
      return program((1 - ratio) * passSec, ratio * passSec * maxRate, passes);
    };
  }

  /**
   * Every job writes a checkpoint once in a period, of so many bytes per processor; where that takes longer than the period,
   * the job does nothing else.
   */
  static IoModel checkpoints(double bytesPerProcessor, double periodSec) {
    if (!(bytesPerProcessor >= 0 && bytesPerProcessor < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          bytesPerProcessor + " bytes per processor; accepted: zero or more");
    }
    checkPeriod(periodSec);
    return (job, maxRate) -> {
      long passes = Math.max(1, Math.round(job.runSec() / periodSec));
      double passSec = job.runSec() / passes;
      double ioSec = Math.min(passSec, bytesPerProcessor * job.processors() / maxRate);
      return program(passSec - ioSec, ioSec * maxRate, passes);
    };
  }

  private static Program program(double workSec, double ioBytes, long passes) {
    return new Program(new Phases.Builder().work(workSec).io(ioBytes).build(), passes);
  }

  private static void checkPeriod(double periodSec) {
    if (!(periodSec > 0 && periodSec < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a period of " + periodSec + " s; accepted: above zero");
    }
  }
}
