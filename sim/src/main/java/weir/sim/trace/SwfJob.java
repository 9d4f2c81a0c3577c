package weir.sim.trace;

/**
 * A job of a log in the Standard Workload Format that ran.
 *
 * @param startSec when it started to run, after its wait in the queue
 * @param processors allocated, or where that is not known, requested
 * @param user number of the user, or {@link #UNKNOWN}
 * @param group number of the group, or {@link #UNKNOWN}
 */
public record SwfJob(
    int number, double startSec, double runSec, int processors, int user, int group) {
  public static final int UNKNOWN = -1;
}
