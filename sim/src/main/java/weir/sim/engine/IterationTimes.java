package weir.sim.engine;

import java.util.List;
import weir.model.Job;
import weir.model.Transfers;

/**
 * The characteristic time of each job: as declared, or the mean over its completed iterations, RR-9502 §4.2.
 *
 * <p>An iteration is the work since the previous transfer plus the transfer at full rate. The first transfer and what
 * precedes it are left out, so that a job is unknown until its second transfer is complete.
 */
final class IterationTimes {
  private final double[] declaredSec;
  private final double[] workSinceTransferSec;
  private final double[] sumSec;
  private final long[] transfers;

  IterationTimes(List<Job> jobs) {
    declaredSec = jobs.stream().mapToDouble(Job::characteristicSec).toArray();
    workSinceTransferSec = new double[declaredSec.length];
    sumSec = new double[declaredSec.length];
    transfers = new long[declaredSec.length];
  }

  void worked(int job, double seconds) {
    workSinceTransferSec[job] += seconds;
  }

  void transferred(int job, double bytes, double maxRate) {
    if (transfers[job]++ > 0) {
      sumSec[job] += workSinceTransferSec[job] + bytes / maxRate;
    }
    workSinceTransferSec[job] = 0;
  }

  double meanSec(int job) {
    if (!Double.isNaN(declaredSec[job])) {
      return declaredSec[job];
    }
    return transfers[job] < 2 ? Transfers.UNKNOWN : sumSec[job] / (transfers[job] - 1);
  }
}
