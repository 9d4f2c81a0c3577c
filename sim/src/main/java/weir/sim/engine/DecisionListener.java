package weir.sim.engine;

import weir.model.Rates;
import weir.model.StripeRates;
import weir.model.Stripes;
import weir.model.Transfers;

/** Hears of every decision of a run, before time moves on. */
@FunctionalInterface
public interface DecisionListener {
  /**
   * Storage was shared between the transfers.
   *
   * @param rates per transfer, over all its targets
   */
  void decided(double nowSec, Transfers transfers, Rates rates);

  /**
   * The same where there are many targets.
   *
   * @param granted what the policy granted per target; a transfer in step moves at the least of it on each
   * @param totals per transfer, what it moves at over all its targets
   */
  default void decidedOnTargets(
      double nowSec, Transfers transfers, Stripes stripes, StripeRates granted, Rates totals) {
    decided(nowSec, transfers, totals);
  }

  /** Nobody has anything to move from now on, until the next decision. */
  default void idle(double nowSec) {}
}
