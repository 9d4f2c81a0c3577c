package weir.sim.scenario;

import weir.model.Striping;

/** How transfers behave that lie on several targets. */
public record StripeRules(Striping striping, OnFailure onFailure) {
  /** In step, and patient. */
  public static final StripeRules USUAL = new StripeRules(Striping.LOCK_STEP, OnFailure.WAIT);
}
