package weir.sim.workload.apex;

/**
 * How windows are cut from an APEX schedule and made into scenarios, where the text of RR-9502 §6.3.1 and the code published
 * with it differ. Checkpoints come after every hour of work in both.
 *
 * <p>The code in question is the one that is still to be found in the history of its repository; the figures come from a
 * later one that is not. The windows published with the figures have the lengths of {@link #TEXT} and, once jobs without I/O are
 * left out, its numbers of jobs: the later code seems to have followed the text but for that.
 *
 * @param closedByEnds whether a window also ends where a job leaves; otherwise only where one starts
 * @param writesOutput whether a job with checkpoints leaves time for its output; the code counts its checkpoints without
 *     the hours between them, so that the output comes after the end of the job and is lost
 * @param fresh whether jobs are released when the window opens; otherwise they bring their past along, see {@link
 *     ApexWindow}
 * @param keepsIdle whether a job that does no I/O inside the window is in the scenario
 * @param cutAtEnd whether jobs end where they would be at the end of the window when alone
 * @param exchange neighbouring phases of a job exchange a normal number of seconds, of this part of the shorter one as standard
 *     deviation
 * @param leastSec a shorter phase becomes part of the one before it
 */
public record ApexReading(
    boolean closedByEnds,
    boolean writesOutput,
    boolean fresh,
    boolean keepsIdle,
    boolean cutAtEnd,
    double exchange,
    double leastSec) {

  /** As the report says. */
  public static final ApexReading TEXT = new ApexReading(true, true, true, true, false, 0, 0);

  /** As the code does. */
  public static final ApexReading CODE = new ApexReading(false, false, false, false, true, 0.1, 1);

  /** The same reading, but jobs are released when the window opens, or are not. */
  public ApexReading withFresh(boolean other) {
    return new ApexReading(
        closedByEnds, writesOutput, other, keepsIdle, cutAtEnd, exchange, leastSec);
  }

  /** The same reading, but jobs that do no I/O inside the window are in the scenario, or are not. */
  public ApexReading withIdle(boolean other) {
    return new ApexReading(closedByEnds, writesOutput, fresh, other, cutAtEnd, exchange, leastSec);
  }
}
