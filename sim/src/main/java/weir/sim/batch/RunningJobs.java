package weir.sim.batch;

/** The jobs that hold nodes, in order of the time at which they end by their estimates. */
final class RunningJobs {
  private final int[] nodes;
  private final int[] order;
  private final double[] endSec;
  private int count;
  private double reservedSec;
  private int spareNodes;

  RunningJobs(int[] nodes) {
    this.nodes = nodes;
    order = new int[nodes.length];
    endSec = new double[nodes.length];
  }

  void add(int job, double estimatedEndSec) {
    endSec[job] = estimatedEndSec;
    int at = count++;
    while (at > 0 && endSec[order[at - 1]] > estimatedEndSec) {
      order[at] = order[at - 1];
      at--;
    }
    order[at] = job;
  }

  void remove(int job) {
    int at = 0;
    while (order[at] != job) {
      at++;
    }
    System.arraycopy(order, at + 1, order, at, --count - at);
  }

  /**
   * Finds when so many nodes more than are free now will be, and how many beyond that; a job that should have ended
   * already ends now.
   */
  void reserve(int missingNodes, double nowSec) {
    int freed = 0;
    int n = 0;
    reservedSec = nowSec;
    while (freed < missingNodes || (n < count && endSec[order[n]] <= reservedSec)) {
      freed += nodes[order[n]];
      reservedSec = Math.max(reservedSec, endSec[order[n]]);
      n++;
    }
    spareNodes = freed - missingNodes;
  }

  double reservedSec() {
    return reservedSec;
  }

  int spareNodes() {
    return spareNodes;
  }
}
