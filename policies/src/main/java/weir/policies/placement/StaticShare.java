package weir.policies.placement;

import weir.model.Placement;
import weir.model.Profiles;

/**
 * I/O nodes by compute nodes alone, at a ratio fixed for the machine: what machines with a forwarding layer do today.
 *
 * <p>Source: forwarding paper §3.2, STATIC. Cost: two passes over the jobs. Two variants. As <em>published</em>, the one
 * that gives every allocation of the paper's Figure 6: R = round(C / F), share = round(C_a / R), halves to even. As printed
 * in the <em>paper</em>: share = ⌈C_a / R⌉ with R = C / F exactly. Both then take the largest count offered that is no
 * more than the share. Neither looks at the sum: the published one hands out 8 nodes of 7. C is the nodes of the jobs at
 * hand, as in Figure 6, or of the machine if it is told. Departures: R is one at least, a job without such a small count
 * gets its smallest, a job never measured gets its share up to the pool.
 */
final class StaticShare implements Placement {
  /** C is the sum over the jobs at hand. */
  static final int NODES_OF_JOBS = 0;

  private final boolean asPrinted;
  private final int machineNodes;

  StaticShare(boolean asPrinted, int machineNodes) {
    this.asPrinted = asPrinted;
    this.machineNodes = machineNodes;
  }

  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    long computeNodes = computeNodes(profiles);
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      decisions[i] = count(profiles, i, computeNodes, ioNodes);
    }
  }

  /** What slot {@code i} gets. */
  int count(Profiles profiles, int i, long computeNodes, int ioNodes) {
    int share = Math.min(ioNodes, share(profiles.nodes(i), (double) computeNodes, ioNodes));
    return Snap.down(profiles, i, share);
  }

  /** C: compute nodes that the pool is divided by. */
  long computeNodes(Profiles profiles) {
    if (machineNodes != NODES_OF_JOBS) {
      return machineNodes;
    }
    long sum = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      sum += profiles.nodes(i);
    }
    return sum;
  }

  private int share(int nodes, double computeNodes, int ioNodes) {
    if (ioNodes == 0) {
      return 0;
    }
    if (asPrinted) {
      return (int) Math.ceil(nodes * (double) ioNodes / computeNodes);
    }
    return Snap.round(nodes / Math.max(1, Math.rint(computeNodes / ioNodes)));
  }
}
