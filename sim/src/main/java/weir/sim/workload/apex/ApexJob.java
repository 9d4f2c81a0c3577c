package weir.sim.workload.apex;

/**
 * A job in a schedule.
 *
 * @param seed where the noise of its phases is drawn from
 */
public record ApexJob(
    String id, ApexClass kind, int nodes, double startSec, double walltimeSec, long seed) {

  public double endSec() {
    return startSec + walltimeSec;
  }

  /** Whether the job holds its nodes right after an instant. */
  boolean runsAt(double sec) {
    return startSec <= sec && sec < endSec();
  }
}
