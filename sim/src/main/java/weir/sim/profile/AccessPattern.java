package weir.sim.profile;

/**
 * How a job accesses its files, as far as it decides what I/O nodes bring it; all of it is in a Darshan log.
 *
 * @param requestKb size of one request in KiB
 */
public record AccessPattern(
    Layout layout, Spatiality spatiality, double requestKb, int nodes, int processes) {

  /** One file for all, or one for each process. */
  public enum Layout {
    FILE_PER_PROCESS,
    SHARED_FILE
  }

  /** Whether a process goes through its part in one piece or leaps over those of the others. */
  public enum Spatiality {
    CONTIGUOUS,
    STRIDED
  }

  public AccessPattern {
    if (!(requestKb > 0) || Double.isInfinite(requestKb) || nodes < 1 || processes < 1) {
      throw new IllegalArgumentException("a pattern has requests above zero KiB and one node and"
          + " process at least, not " + requestKb + " KiB, " + nodes + " nodes, " + processes
          + " processes");
    }
  }

  /**
   * How unlike two patterns are: a doubling of the request counts one, of nodes or processes per node one half, and another
   * layout or spatiality more than anything else within what is measured.
   */
  double distanceTo(AccessPattern other) {
    double requests = log2(requestKb / other.requestKb);
    double sizes = 0.5 * log2((double) nodes / other.nodes);
    double crowds = 0.5 * log2(perNode() / other.perNode());
    double kinds = (layout == other.layout ? 0 : OTHER_KIND)
        + (spatiality == other.spatiality ? 0 : OTHER_KIND);
    return kinds + Math.sqrt(requests * requests + sizes * sizes + crowds * crowds);
  }

  private static final double OTHER_KIND = 8;

  private double perNode() {
    return (double) processes / nodes;
  }

  private static double log2(double x) {
    return StrictMath.log(x) / StrictMath.log(2);
  }
}
