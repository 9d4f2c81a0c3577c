package weir.sim.trace;

import java.util.Optional;
import weir.model.Phases;
import weir.signal.StepSignal;

/**
 * What Darshan recorded of a job.
 *
 * @param processes how many took part, or zero where the text does not say
 * @param runSec how long the job ran, or zero where the text does not say
 * @param readBytes read through POSIX and STDIO by the counters; zero where there are none
 * @param writtenBytes written through them
 * @param trace its accesses over time, if the text has them
 */
public record DarshanLog(
    int processes,
    double runSec,
    double readBytes,
    double writtenBytes,
    Optional<BandwidthTrace> trace) {

  /**
   * Phases where only totals are known: all input first, then work, then all output; what the run time leaves after I/O at
   * full rate is work.
   */
  public Phases totalPhases(double maxRate) {
    double workSec = Math.max(0, runSec - (readBytes + writtenBytes) / maxRate);
    Phases.Builder phases = new Phases.Builder();
    if (readBytes > 0) {
      phases.io(readBytes);
    }
    phases.work(workSec);
    if (writtenBytes > 0) {
      phases.io(writtenBytes);
    }
    return phases.build();
  }

  /** Collects what the lines say. */
  static final class Builder {
    /** Times are printed to a tenth of a millisecond: an access that takes no time took up to that. */
    private static final double RESOLUTION_SEC = 1e-4;

    int processes;
    double runSec;
    double readBytes;
    double writtenBytes;
    private final StepSignal.Builder low = new StepSignal.Builder();
    private final StepSignal.Builder mpi = new StepSignal.Builder();
    private double endSec;

    void access(DarshanText.Access access) {
      double startSec = access.startSec();
      double lastingSec = Math.max(RESOLUTION_SEC, access.endSec() - startSec);
      StepSignal.Builder layer = access.module().equals("X_MPIIO") ? mpi : low;
      if (access.bytes() > 0) {
        layer.add(startSec, startSec + lastingSec, access.bytes() / lastingSec);
        endSec = Math.max(endSec, startSec + lastingSec);
      }
    }

    DarshanLog build() {
      StepSignal lowest = low.build();
      StepSignal signal = lowest.steps() > 0 ? lowest : mpi.build();
      Optional<BandwidthTrace> trace = signal.steps() == 0
          ? Optional.empty()
          : Optional.of(new BandwidthTrace(signal, Math.max(runSec, endSec), processes));
      return new DarshanLog(processes, runSec, readBytes, writtenBytes, trace);
    }
  }
}
