package weir.policies.placement;

import weir.model.Placement;
import weir.model.Profiles;

/**
 * Direct access for all: no job gets an I/O node.
 *
 * <p>Source: forwarding paper §3.2, ZERO. Cost: one pass over the jobs. Departure: a job that does not offer direct access
 * gets the fewest I/O nodes it offers, however small the pool.
 */
final class ZeroNodes implements Placement {
  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      decisions[i] = Snap.down(profiles, i, 0);
    }
  }
}
