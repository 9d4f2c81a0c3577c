package weir.sim.engine;

import weir.model.Rates;
import weir.model.StripedPolicy;
import weir.model.Transfers;
import weir.sim.scenario.OnFailure;

/**
 * Many targets, streams on their own: a transfer is as many flows as it has targets, with equal bytes each. A stream that
 * has ended frees its target; the transfer ends with its last stream.
 */
final class Streams extends TargetStorage {
  private final int[] jobOf;
  private final int[] parts;
  private final double[] movedBefore;
  private final int[] targetOf;
  private final Flows flows;
  private final boolean[] isOpen;

  /** The flow that the policy sees as the {@code k}-th target of a job, at the job's first place plus k. */
  private final int[] flowAt;

  private final Rates totals;

  Streams(
      ActiveTransfers transfers, StripeLayout layout, StripedPolicy policy, OnFailure onFailure) {
    super(transfers, layout, policy, onFailure);
    int places = layout.places();
    jobOf = new int[places];
    targetOf = new int[places];
    flows = new Flows(places);
    isOpen = new boolean[places];
    flowAt = new int[places];
    parts = new int[transfers.slots()];
    movedBefore = new double[transfers.slots()];
    totals = new Rates(transfers.slots());
    for (int job = 0; job < parts.length; job++) {
      for (int r = 0; r < layout.width(job); r++) {
        jobOf[layout.firstPlace(job) + r] = job;
      }
    }
  }

  @Override
  void spread(int job, double bytes) {
    layout.reset(job);
    spreadAnew(job, bytes);
  }

  /** One stream on each target that the layout has the job on. */
  private void spreadAnew(int job, double bytes) {
    movedBefore[job] = transfers.movedBytes(job);
    parts[job] = layout.width(job);
    for (int r = 0; r < parts[job]; r++) {
      int flow = layout.firstPlace(job) + r;
      flows.forgetMoved(flow);
      targetOf[flow] = layout.target(job, r);
      isOpen[flow] = true;
      flows.begin(flow, bytes / parts[job]);
    }
  }

  @Override
  void moveOff(int job) {
    double bytes = remainingOnDown(job);
    int up = partsUp(job);
    if (bytes > 0 && up > 0) {
      handOver(job, bytes / up);
    } else if (bytes > 0) {
      layout.reset(job);
      layout.removeDown(job);
      if (layout.width(job) == 0) {
        layout.putOnLeastLoaded(job);
      }
      if (layout.width(job) > 0) {
        spreadAnew(job, bytes);
      }
    }
  }

  /** Ends the streams on targets that are down, and gives so many bytes more to each of the others. */
  private void handOver(int job, double bytes) {
    for (int r = 0; r < parts[job]; r++) {
      int flow = layout.firstPlace(job) + r;
      if (layout.isDown(targetOf[flow])) {
        isOpen[flow] = false;
        flows.drop(flow);
      } else if (isOpen[flow]) {
        flows.add(flow, bytes);
      } else {
        isOpen[flow] = true;
        flows.begin(flow, bytes);
      }
    }
  }

  private double remainingOnDown(int job) {
    double bytes = 0;
    for (int r = 0; r < parts[job]; r++) {
      int flow = layout.firstPlace(job) + r;
      bytes += layout.isDown(targetOf[flow]) ? flows.remainingBytes(flow) : 0;
    }
    return bytes;
  }

  private int partsUp(int job) {
    int up = 0;
    for (int r = 0; r < parts[job]; r++) {
      up += layout.isDown(targetOf[layout.firstPlace(job) + r]) ? 0 : 1;
    }
    return up;
  }

  @Override
  boolean arrange(int job) {
    layout.clear(job);
    for (int r = 0; r < parts[job]; r++) {
      int flow = layout.firstPlace(job) + r;
      if (canMove(flow)) {
        flowAt[layout.firstPlace(job) + layout.width(job)] = flow;
        layout.add(job, targetOf[flow]);
      }
    }
    return layout.width(job) > 0;
  }

  private boolean canMove(int flow) {
    return isOpen[flow] && !layout.isDown(targetOf[flow]);
  }

  @Override
  boolean isDisturbed(int job) {
    int movable = 0;
    for (int r = 0; r < parts[job]; r++) {
      movable += canMove(layout.firstPlace(job) + r) ? 1 : 0;
    }
    return movable != layout.width(job) || layout.touchesDown(job);
  }

  @Override
  public Flows flows() {
    return flows;
  }

  @Override
  public void settle() {
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      settle(i);
    }
  }

  /** Sums up the streams of a job; those that have ended have nothing left. */
  @Override
  void settle(int job) {
    double remaining = 0;
    double moved = 0;
    for (int r = 0; r < parts[job]; r++) {
      int flow = layout.firstPlace(job) + r;
      remaining += flows.remainingBytes(flow);
      moved += flows.movedBytes(flow);
    }
    transfers.wholes().settle(job, remaining, movedBefore[job] + moved);
  }

  @Override
  public int end(int flow) {
    int job = jobOf[flow];
    flows.end(flow);
    isOpen[flow] = false;
    settle(job);
    if (transfers.remainingBytes(job) == 0) {
      complete(job);
      return job;
    }
    if (layout.width(job) == 1) {
      suspend(job);
    } else {
      leave(job, flow);
    }
    return Transfers.NONE;
  }

  private void leave(int job, int flow) {
    int at = layout.firstPlace(job);
    int k = 0;
    while (flowAt[at + k] != flow) {
      k++;
    }
    narrow(job, k);
    System.arraycopy(flowAt, at + k + 1, flowAt, at + k, layout.width(job) - k);
  }

  @Override
  public double decide(double nowSec, Rates rates) {
    settle();
    double wakeSec = share(nowSec);
    for (int n = 0; n < granted.count(); n++) {
      int i = granted.granted(n);
      for (int k = 0; k < layout.width(i); k++) {
        rates.grant(flowAt[layout.firstPlace(i) + k], granted.of(i, k));
      }
    }
    return wakeSec;
  }

  @Override
  public void report(double nowSec, Rates rates, DecisionListener listener) {
    totals.clear();
    for (int n = 0; n < granted.count(); n++) {
      int i = granted.granted(n);
      double total = 0;
      for (int k = 0; k < layout.width(i); k++) {
        total += granted.of(i, k);
      }
      totals.grant(i, total);
    }
    report(nowSec, listener, totals);
  }
}
