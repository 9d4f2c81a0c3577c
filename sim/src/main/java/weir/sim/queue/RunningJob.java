package weir.sim.queue;

import weir.model.Placement;
import weir.model.ProfileTable;
import weir.model.Profiles;

/** A job of the queue while it runs: how far it has come, and what it has. */
final class RunningJob {
  private final int position;
  private final Application application;
  private final double startSec;
  private final int slot;
  private double done;
  private double stalledSec;
  private double moved;
  private int decision = Profiles.NOTHING_YET;
  private double bandwidth;
  private double runtimeSec = Double.POSITIVE_INFINITY;

  RunningJob(int position, Application application, double startSec, ProfileTable table) {
    this.position = position;
    this.application = application;
    this.startSec = startSec;
    this.slot = application.addTo(table);
  }

  int position() {
    return position;
  }

  int slot() {
    return slot;
  }

  int nodes() {
    return application.nodes();
  }

  int decision() {
    return decision;
  }

  double bandwidth() {
    return stalledSec > 0 ? 0 : bandwidth;
  }

  /** Takes a decision; returns whether it is a move. */
  boolean take(int newDecision, ProfileTable table, double moveSec) {
    boolean moves = decision != Profiles.NOTHING_YET && decision != newDecision;
    stalledSec = moves ? moveSec : stalledSec;
    decision = newDecision;
    bandwidth = table.bandwidthWith(slot, decision);
    runtimeSec = runtime(table.size());
    table.hold(slot, decision);
    return moves;
  }

  /** Seconds until it ends if nothing changes. */
  double remainingSec() {
    return stalledSec + (1 - done) * runtimeSec;
  }

  /** Seconds until its rate changes by itself: it ends, or it gets going after a move. */
  double nextChangeSec() {
    return stalledSec > 0 ? stalledSec : remainingSec();
  }

  void advance(double seconds) {
    if (stalledSec > 0) {
      stalledSec = seconds >= stalledSec ? 0 : stalledSec - seconds;
      return;
    }
    done += seconds / runtimeSec;
    moved += seconds * bandwidth;
  }

  QueueRun.QueuedJob ended(double nowSec) {
    return new QueueRun.QueuedJob(
        application.name(), startSec, nowSec, moved / (nowSec - startSec));
  }

  /** On the shared node a run takes as many times longer as there are jobs, the same guess as for its bandwidth. */
  private double runtime(int running) {
    if (decision == Placement.HELD_BACK) {
      return Double.POSITIVE_INFINITY;
    }
    boolean shared = decision == Placement.SHARED;
    int wanted = shared ? 1 : decision;
    for (int k = 0; k < application.profile().options(); k++) {
      if (application.profile().count(k) == wanted) {
        return application.runtimeSec(k) * (shared ? running : 1);
      }
    }
    throw new IllegalStateException(
        application + " was given " + decision + " I/O nodes, which it does not offer");
  }
}
