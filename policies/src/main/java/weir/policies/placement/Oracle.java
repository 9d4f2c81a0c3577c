package weir.policies.placement;

import weir.model.Placement;
import weir.model.Profiles;

/**
 * What every job would choose if it were alone: the upper bound.
 *
 * <p>Source: forwarding paper §3.2, ORACLE. Cost: one pass over all options. The pool is not looked at, as in the paper;
 * between equal bandwidths the fewer nodes. A job never measured gets its static share.
 */
final class Oracle implements Placement {
  private final StaticShare byDefault;

  Oracle(StaticShare byDefault) {
    this.byDefault = byDefault;
  }

  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    long computeNodes = byDefault.computeNodes(profiles);
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      decisions[i] = profiles.options(i) == 0
          ? byDefault.count(profiles, i, computeNodes, ioNodes)
          : profiles.count(i, best(profiles, i));
    }
  }

  /** The option with the highest bandwidth, the smallest of equals. */
  static int best(Profiles profiles, int i) {
    int best = 0;
    for (int k = 1; k < profiles.options(i); k++) {
      best = profiles.bandwidth(i, k) > profiles.bandwidth(i, best) ? k : best;
    }
    return best;
  }
}
