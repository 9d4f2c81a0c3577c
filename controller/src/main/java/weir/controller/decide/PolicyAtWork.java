package weir.controller.decide;

import java.util.Arrays;
import weir.controller.view.LiveView;
import weir.model.Policy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Striping;

/** A policy at work on the live view: the same object that the simulator would make, called with real time. */
final class PolicyAtWork implements LiveView.Watcher {
  private final LiveView view;
  private final Policy policy;
  private StripedPolicy striped;
  private StripeRates rates;

  PolicyAtWork(LiveView view, Policy policy) {
    this.view = view;
    this.policy = policy;
    striped = policy.onStripes(Striping.INDEPENDENT);
    rates = room(view);
    view.introduce(striped);
  }

  private static StripeRates room(LiveView view) {
    int[] widths = new int[view.slots()];
    Arrays.fill(widths, view.targets());
    return new StripeRates(widths);
  }

  @Override
  public void grown() {
    striped = policy.onStripes(Striping.INDEPENDENT);
    rates = room(view);
    view.introduce(striped);
  }

  @Override
  public void posted(int slot) {
    striped.posted(slot, view, view);
  }

  @Override
  public void completed(int slot) {
    striped.completed(slot, view, view);
  }

  /** Decides anew; when to ask again if nothing happens. */
  double decide() {
    rates.clear();
    return striped.share(view.nowSec(), view, view, rates);
  }

  /** Bytes per second of the transfer on its {@code k}-th target. */
  double rate(int slot, int k) {
    return rates.of(slot, k);
  }
}
