package weir.policies.placement;

import weir.model.Placement;
import weir.model.Profiles;

/**
 * The whole pool in proportion to compute nodes.
 *
 * <p>Source: forwarding paper §3.2, SIZE: round(F · s_a / Σ s). Cost: three passes over the jobs. Two variants. As
 * <em>published</em>, the one that gives every allocation of Figure 6: where the rounded shares sum to more than the pool,
 * the first job with the largest share gives up the whole excess. As printed in the <em>paper</em>: nobody does. Both then
 * take the largest count offered that is no more than the share, and what that leaves over stays unused. Departure: a job
 * that offers nothing so small gets its smallest count.
 */
final class SizeShare extends Proportion implements Placement {
  SizeShare(boolean asPrinted) {
    super(asPrinted);
  }

  @Override
  int weight(Profiles profiles, int i) {
    return profiles.nodes(i);
  }

  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    divide(profiles, ioNodes, decisions);
  }
}
