package weir.policies.striped;

/**
 * Basic synchronous shares, and what they leave free given out where it fills the most.
 *
 * <p>Source: Weir's own, GIFT's linear programme with nobody throttled: beside gift it shows what coupons add. Cost: one linear
 * programme per decision. If no optimum can be proved, the basic shares stand.
 */
public final class BsipFill implements InstanceRule {
  private final GapFilling filling = new GapFilling();

  @Override
  public void decide(double nowSec, Instance instance, double[] share) {
    filling.fromBasicShares(instance, share);
  }
}
