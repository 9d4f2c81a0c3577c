package weir.sim.trace;

import java.util.OptionalDouble;
import weir.model.Job;
import weir.model.Phases;
import weir.signal.PeriodDetector;
import weir.signal.Samples;
import weir.signal.StepSignal;

/**
 * What a job moved over time, from time zero to its end.
 *
 * @param runSec how long the job ran; not before the signal's end
 * @param processes how many took part, or zero where that is not known
 */
public record BandwidthTrace(StepSignal signal, double runSec, int processes) {
  private static final int MOST_SAMPLES = 1 << 20;

  /**
   * The trace as phases: I/O that is apart by no more than {@code longestGapSec} is one phase, the rest is work.
   *
   * <p>How fast I/O was at the time does not matter for a phase, only how much it was: how long it takes is up to the
   * simulation. A gap inside a phase is lost, so that gaps should be short beside periods.
   */
  public Phases phases(double longestGapSec) {
    Phases.Builder phases = new Phases.Builder();
    double doneSec = 0;
    int step = 0;
    while (step < signal.steps()) {
      if (signal.step(step) == 0) {
        step++;
        continue;
      }
      int last = lastOfPhase(step, longestGapSec);
      addWork(signal.stepSec(step) - doneSec, phases);
      phases.io(bytes(step, last));
      doneSec = endSec(last);
      step = last + 1;
    }
    addWork(runSec - doneSec, phases);
    return phases.build();
  }

  /** The period of the I/O, if it has one. */
  public OptionalDouble periodSec() {
    Samples samples = Samples.ofEveryStep(signal, MOST_SAMPLES);
    return PeriodDetector.ANY_LENGTH.detect(samples).periodSec();
  }

  /** The trace as a job; its characteristic time is the period, if it has one. */
  public Job job(String id, int nodes, double longestGapSec) {
    Job.Builder job = Job.builder(id)
        .nodes(nodes)
        .processes(Math.max(nodes, processes))
        .phases(phases(longestGapSec));
    periodSec().ifPresent(job::characteristicSec);
    return job.build();
  }

  /** The last step with I/O of the phase that begins at a step. */
  private int lastOfPhase(int first, double longestGapSec) {
    int last = first;
    for (int step = first + 1; step < signal.steps(); step++) {
      if (signal.stepSec(step) - endSec(last) > longestGapSec) {
        break;
      }
      last = signal.step(step) > 0 ? step : last;
    }
    return last;
  }

  private double endSec(int step) {
    return step + 1 < signal.steps() ? signal.stepSec(step + 1) : signal.endSec();
  }

  private double bytes(int first, int last) {
    double bytes = 0;
    for (int step = first; step <= last; step++) {
      bytes += signal.step(step) * (endSec(step) - signal.stepSec(step));
    }
    return bytes;
  }

  private static void addWork(double sec, Phases.Builder phases) {
    if (sec > 0) {
      phases.work(sec);
    }
  }
}
