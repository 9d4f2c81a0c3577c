package weir.policies.striped;

import java.util.Arrays;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Stripes;
import weir.model.Transfers;

/** One target and the policy that shares it as if it were the only one. */
final class Lane {
  private final int target;
  private final SharingPolicy policy;
  private final LaneView view;
  private Rates rates = new Rates(0);
  private boolean[] stale = new boolean[0];

  Lane(int target, SharingPolicy policy, Transfers transfers, Stripes stripes) {
    this.target = target;
    this.policy = policy;
    view = new LaneView(transfers, stripes);
  }

  void post(int i, Transfers transfers, Stripes stripes) {
    view.look(transfers, stripes);
    if (transfers.slots() > stale.length) {
      stale = Arrays.copyOf(stale, transfers.slots());
      rates = new Rates(transfers.slots());
    }
    view.add(i);
    policy.posted(i, view);
  }

  void complete(int i, Transfers transfers, Stripes stripes) {
    view.look(transfers, stripes);
    view.remove(i);
    stale[i] = false;
    policy.completed(i, view);
  }

  /** Decides how the target alone would be shared; returns when to ask again. */
  double decide(double nowSec, Transfers transfers, Stripes stripes) {
    rates.clear();
    if (view.size() == 0 || stripes.capacity(target) == 0) {
      return SharingPolicy.NEVER;
    }
    view.look(transfers, stripes);
    for (int i = view.first(); i != Transfers.NONE; i = view.next(i)) {
      if (stale[i]) {
        stale[i] = false;
        policy.completed(i, view);
        policy.posted(i, view);
      }
    }
    return policy.share(nowSec, view, stripes.capacity(target), rates);
  }

  /** What slot {@code i} was granted here. */
  double rate(int i) {
    return rates.of(i);
  }

  /**
   * Says that slot {@code i} moves after all. A policy may rely on it that what it holds stays as it is, so that it is
   * told of the transfer anew before it decides again.
   */
  void movesAnyway(int i) {
    stale[i] = true;
  }
}
