package weir.sim.engine;

import weir.model.Rates;
import weir.model.StripedPolicy;
import weir.sim.scenario.OnFailure;

/**
 * Many targets, transfers in step: a transfer is one flow, moves at its width times the rate on its slowest target, and
 * holds all its targets until it ends.
 */
final class LockStep extends TargetStorage {
  LockStep(
      ActiveTransfers transfers, StripeLayout layout, StripedPolicy policy, OnFailure onFailure) {
    super(transfers, layout, policy, onFailure);
  }

  @Override
  void spread(int job, double bytes) {
    layout.reset(job);
  }

  @Override
  void moveOff(int job) {
    layout.removeDown(job);
    if (layout.width(job) == 0) {
      layout.reset(job);
      layout.removeDown(job);
    }
    if (layout.width(job) == 0) {
      layout.putOnLeastLoaded(job);
    }
  }

  @Override
  boolean arrange(int job) {
    return layout.width(job) > 0 && !layout.touchesDown(job);
  }

  @Override
  boolean isDisturbed(int job) {
    return layout.touchesDown(job);
  }

  @Override
  public Flows flows() {
    return transfers.wholes();
  }

  @Override
  public int end(int flow) {
    complete(flow);
    return flow;
  }

  @Override
  void settle(int job) {}

  @Override
  public void settle() {}

  @Override
  public double decide(double nowSec, Rates rates) {
    double wakeSec = share(nowSec);
    for (int n = 0; n < granted.count(); n++) {
      int i = granted.granted(n);
      int width = layout.width(i);
      rates.grant(i, width * granted.slowest(i, width));
    }
    return wakeSec;
  }

  @Override
  public void report(double nowSec, Rates rates, DecisionListener listener) {
    report(nowSec, listener, rates);
  }
}
