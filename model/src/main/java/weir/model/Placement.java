package weir.model;

/**
 * Decides how many I/O nodes each running job gets.
 *
 * <p>A placement reads no clock, does no I/O and, once it has seen a view of this size, allocates nothing. One object is
 * never shared between threads.
 */
public interface Placement {
  /** The job has no node of its own but the one that all such jobs share. */
  int SHARED = -1;

  /** The job can do no I/O for now: it offers no direct access and the pool is too small for all. */
  int HELD_BACK = -2;

  /**
   * Writes one decision per job: its I/O nodes, zero for direct access, {@link #SHARED} or {@link #HELD_BACK}.
   *
   * @param ioNodes the pool, zero or more
   * @param decisions by slot, at least {@link Profiles#slots()} long; slots without a job are left alone
   */
  void place(Profiles profiles, int ioNodes, int[] decisions);

  /** I/O nodes that a decision takes for the job alone. */
  static int ownNodes(int decision) {
    return Math.max(0, decision);
  }

  /** I/O nodes in use under these decisions, the shared one included. */
  static long nodesUsed(Profiles profiles, int[] decisions) {
    long used = 0;
    int shared = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      used += ownNodes(decisions[i]);
      shared = decisions[i] == SHARED ? 1 : shared;
    }
    return used + shared;
  }

  /** Bandwidth of all measured jobs together under these decisions. */
  static double totalBandwidth(Profiles profiles, int[] decisions) {
    double total = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      total += profiles.options(i) == 0 ? 0 : profiles.bandwidthWith(i, decisions[i]);
    }
    return total;
  }
}
