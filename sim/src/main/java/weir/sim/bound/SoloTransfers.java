package weir.sim.bound;

import java.util.Arrays;
import weir.model.Job;
import weir.model.Phases;
import weir.sim.workload.SoloTime;

/** The transfers of one job as they lie in time, from its release on, when it has the storage to itself. */
final class SoloTransfers {
  private final double maxRate;
  private final double totalSec;
  private double[] startSec = new double[16];
  private double[] endSec = new double[16];
  private int count;

  /** @param untilSec transfers that begin later are left out */
  SoloTransfers(Job job, double maxRate, double untilSec) {
    this.maxRate = maxRate;
    totalSec = job.repeat() * SoloTime.lengthSec(job.phases(), maxRate);
    double atSec = 0;
    for (long pass = 0; pass < job.repeat() && atSec < untilSec; pass++) {
      atSec = addPass(job.phases(), atSec, untilSec);
      if (job.phases().isIdle()) {
        return;
      }
    }
  }

  private double addPass(Phases phases, double fromSec, double untilSec) {
    double atSec = fromSec;
    for (int k = 0; k < phases.count() && atSec < untilSec; k++) {
      double seconds = phases.isIo(k) ? phases.amount(k) / maxRate : phases.amount(k);
      if (phases.isIo(k) && seconds > 0) {
        add(atSec, atSec + seconds);
      }
      atSec += seconds;
    }
    return atSec;
  }

  private void add(double fromSec, double toSec) {
    if (count == startSec.length) {
      startSec = Arrays.copyOf(startSec, 2 * count);
      endSec = Arrays.copyOf(endSec, 2 * count);
    }
    startSec[count] = fromSec;
    endSec[count++] = toSec;
  }

  int count() {
    return count;
  }

  double startSec(int k) {
    return startSec[k];
  }

  double endSec(int k) {
    return endSec[k];
  }

  double maxRate() {
    return maxRate;
  }

  /** How long the whole job takes. */
  double totalSec() {
    return totalSec;
  }

  /** Bytes that a job has moved when it has come so far. */
  double bytesUntil(double progressSec) {
    double seconds = 0;
    for (int k = 0; k < count && startSec[k] < progressSec; k++) {
      seconds += Math.min(endSec[k], progressSec) - startSec[k];
    }
    return seconds * maxRate;
  }
}
