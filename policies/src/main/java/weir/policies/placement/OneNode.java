package weir.policies.placement;

import weir.model.Placement;
import weir.model.Profiles;

/**
 * One I/O node for every job, its own.
 *
 * <p>Source: forwarding paper §3.2, ONE. Cost: one pass over the jobs. The pool is not looked at, as in the paper.
 * Departure: a job that does not offer one node gets the next smaller number it offers, or else its smallest.
 */
final class OneNode implements Placement {
  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      decisions[i] = Snap.down(profiles, i, 1);
    }
  }
}
