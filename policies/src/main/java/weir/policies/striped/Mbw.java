package weir.policies.striped;

/**
 * The shares that waste the least bandwidth, whoever goes without.
 *
 * <p>Source: GIFT §2, MBW (minimum bandwidth wastage), as coded: its linear programme with nothing guaranteed, no tie-break of
 * ours beyond giving transfers on the same targets the same. Cost: one linear programme per decision. If no optimum can be
 * proved, the basic shares stand until the next one. Departures: per-target capacities and ceilings.
 */
public final class Mbw implements InstanceRule {
  private final GapFilling filling = new GapFilling();

  @Override
  public void decide(double nowSec, Instance instance, double[] share) {
    filling.fromNothing(instance, share);
  }
}
