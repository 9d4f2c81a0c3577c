package weir.sim.engine;

import weir.model.Rates;

/**
 * What stands between the engine and the policy: takes in transfers, has the policy share the storage between them, and
 * makes of its answer a rate for each flow.
 *
 * <p>A flow is what ends on its own: a whole transfer, or the part of it on one target.
 */
interface Storage {
  /** The flows that transfers are moved as. */
  Flows flows();

  /** A job's transfer begins. */
  void post(int job, double bytes);

  /** A flow has come to its end: returns the job whose transfer is complete with it, or {@code Transfers.NONE}. */
  int end(int flow);

  /** Brings what is known of transfers as a whole up to date with their flows. */
  void settle();

  /** Asks the policy, which has one active transfer at least. */
  double decide(double nowSec, Rates rates);

  /** Tells a listener what was decided. */
  void report(double nowSec, Rates rates, DecisionListener listener);

  /** A target fails or is back. */
  void setDown(int target, boolean isDown);

  /** Puts transfers where they belong as targets are up or down; to be called when all else of an instant is done. */
  void rearrange();
}
