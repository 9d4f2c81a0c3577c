package weir.sim.engine;

import java.util.Arrays;
import weir.model.Rates;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Transfers;
import weir.sim.scenario.OnFailure;

/**
 * Storage of many targets, which may fail.
 *
 * <p>The policy sees only transfers that can move: one whose targets are down is out of its view, and gets in line anew,
 * as posted at that instant, when it can move again or when its targets have changed.
 */
abstract class TargetStorage implements Storage {
  final ActiveTransfers transfers;
  final StripeLayout layout;
  final StripeRates granted;
  private final StripedPolicy policy;
  private final OnFailure onFailure;
  private final int[] displaced;
  private final int[] suspended;
  private int suspendedCount;
  private boolean isUnsettled;

  TargetStorage(
      ActiveTransfers transfers, StripeLayout layout, StripedPolicy policy, OnFailure onFailure) {
    this.transfers = transfers;
    this.layout = layout;
    this.policy = policy;
    this.onFailure = onFailure;
    int jobs = transfers.slots();
    int[] widths = new int[jobs];
    for (int job = 0; job < jobs; job++) {
      widths[job] = layout.width(job);
    }
    granted = new StripeRates(widths);
    displaced = new int[jobs];
    suspended = new int[jobs];
  }

  /** Lays out the bytes of a transfer that begins over the job's own targets. */
  abstract void spread(int job, double bytes);

  /** Takes the bytes of a job off targets that are down, if there is one that is up. */
  abstract void moveOff(int job);

  /** Lays out what the policy sees of a job; false if nothing of it can move. */
  abstract boolean arrange(int job);

  /** Brings what is known of a transfer as a whole up to date with its flows. */
  abstract void settle(int job);

  /** Whether a transfer that moves is laid out for other targets than those that are up now. */
  abstract boolean isDisturbed(int job);

  @Override
  public final void post(int job, double bytes) {
    transfers.begin(job, bytes);
    spread(job, bytes);
    if (layout.touchesDown(job)) {
      // Where it goes may depend on all that happens at this instant.
      suspended[suspendedCount++] = job;
      isUnsettled = true;
    } else {
      place(job);
    }
  }

  private void place(int job) {
    if (onFailure == OnFailure.MOVE) {
      moveOff(job);
    }
    settle(job);
    if (arrange(job)) {
      layout.count(job, 1);
      transfers.enter(job);
      policy.posted(job, transfers, layout);
    } else {
      suspended[suspendedCount++] = job;
    }
  }

  /** The transfer is complete and leaves. */
  final void complete(int job) {
    transfers.complete(job);
    policy.completed(job, transfers, layout);
    layout.count(job, -1);
  }

  /** Nothing of the transfer can move until a target is back. */
  final void suspend(int job) {
    takeOut(job);
    suspended[suspendedCount++] = job;
  }

  private void takeOut(int job) {
    settle(job);
    transfers.leave(job);
    policy.completed(job, transfers, layout);
    layout.count(job, -1);
  }

  /** The transfer has ended on its {@code k}-th target and goes on on others. */
  final void narrow(int job, int k) {
    int target = layout.target(job, k);
    layout.countOff(target);
    layout.remove(job, k);
    policy.narrowed(job, target, transfers, layout);
  }

  @Override
  public final void setDown(int target, boolean isDown) {
    layout.setDown(target, isDown);
    isUnsettled = true;
  }

  @Override
  public final void rearrange() {
    if (isUnsettled) {
      isUnsettled = false;
      replace();
    }
  }

  private void replace() {
    int count = 0;
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      if (isDisturbed(i)) {
        displaced[count++] = i;
      }
    }
    for (int n = 0; n < count; n++) {
      takeOut(displaced[n]);
    }
    System.arraycopy(suspended, 0, displaced, count, suspendedCount);
    count += suspendedCount;
    suspendedCount = 0;
    Arrays.sort(displaced, 0, count);
    for (int n = 0; n < count; n++) {
      place(displaced[n]);
    }
  }

  /** Asks the policy; what it grants is in {@link #granted}. */
  final double share(double nowSec) {
    granted.clear();
    return policy.share(nowSec, transfers, layout, granted);
  }

  /** @param totals rate per transfer over all its targets */
  final void report(double nowSec, DecisionListener listener, Rates totals) {
    listener.decidedOnTargets(nowSec, transfers, layout, granted, totals);
  }

  @Override
  public final String toString() {
    return policy.getClass().getSimpleName();
  }
}
