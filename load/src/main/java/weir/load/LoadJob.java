package weir.load;

import weir.model.Tenant;

/**
 * A job that does I/O on purpose.
 *
 * @param tenant who it is to the I/O node
 * @param processes each with a connection of its own
 * @param startSec when it begins, from the start of the run
 * @param endSec when it stops
 * @param mostOperations where it stops if that comes first, per process
 */
public record LoadJob(
    Tenant tenant, int processes, Work work, double startSec, double endSec, long mostOperations) {

  public LoadJob {
    if (processes < 1 || !(startSec >= 0) || !(endSec > startSec) || Double.isInfinite(endSec)) {
      throw new IllegalArgumentException("job " + tenant.job() + ": " + processes
          + " processes from " + startSec + " s to " + endSec + " s");
    }
  }

  public LoadJob(Tenant tenant, int processes, Work work, double startSec, double endSec) {
    this(tenant, processes, work, startSec, endSec, Long.MAX_VALUE);
  }

  public String id() {
    return tenant.job();
  }

  /** The same job in a run that is so many times as long. */
  public LoadJob stretched(double factor) {
    return new LoadJob(tenant, processes, work, factor * startSec, factor * endSec, mostOperations);
  }
}
