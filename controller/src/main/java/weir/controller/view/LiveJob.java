package weir.controller.view;

import java.util.Arrays;
import weir.model.Job;
import weir.model.Tenant;
import weir.wire.control.NodeReport;

/** One job over all nodes. */
public final class LiveJob {
  static final int NOWHERE = 0;

  private final int slot;
  private final Tenant tenant;
  private final Job job;
  private final PhaseTracker phases;
  private final int[] number;
  private final long[] costBytes;
  private final long[] movedBytes;
  private final boolean[] isOn;
  private int[] targets = {};
  private double totalCostBytes;
  private double heldSec;

  LiveJob(int slot, Tenant tenant, int nodes, double nowSec) {
    this.slot = slot;
    this.tenant = tenant;
    job = Job.builder(tenant.job())
        .user(tenant.user())
        .group(tenant.group())
        .nodes(tenant.nodes())
        .priority(tenant.priority())
        .build();
    phases = new PhaseTracker(nowSec);
    number = new int[nodes];
    costBytes = new long[nodes];
    movedBytes = new long[nodes];
    isOn = new boolean[nodes];
  }

  int slot() {
    return slot;
  }

  public Tenant tenant() {
    return tenant;
  }

  Job job() {
    return job;
  }

  public PhaseTracker phases() {
    return phases;
  }

  /** The job's number at a node, or {@link #NOWHERE}. */
  int number(int node) {
    return number[node];
  }

  public boolean isKnownAt(int node) {
    return number[node] != NOWHERE;
  }

  boolean isKnownAnywhere() {
    return Arrays.stream(number).anyMatch(known -> known != NOWHERE);
  }

  void named(int node, int itsNumber) {
    forgotten(node);
    number[node] = itsNumber;
  }

  /** The node does not know the job any more, and begins at nought when it does again. */
  void forgotten(int node) {
    number[node] = NOWHERE;
    costBytes[node] = 0;
    movedBytes[node] = 0;
  }

  /** What all its requests have cost so far. */
  public double costBytes() {
    return totalCostBytes;
  }

  /** For how long it wanted to do I/O and was held. */
  public double heldSec() {
    return heldSec;
  }

  public void held(double seconds) {
    heldSec += seconds;
  }

  /** Nodes on which it does I/O in the present phase, in increasing order. */
  int[] targets() {
    return targets;
  }

  /** Whether it has begun to use this node in the present phase. */
  boolean uses(int node) {
    if (isOn[node]) {
      return false;
    }
    isOn[node] = true;
    int[] more = Arrays.copyOf(targets, targets.length + 1);
    more[targets.length] = node;
    Arrays.sort(more);
    targets = more;
    return true;
  }

  void usesNone() {
    Arrays.fill(isOn, false);
    targets = new int[0];
  }

  /** Takes in what is new; how much it cost. */
  double count(int node, NodeReport.Row row) {
    double cost = (double) Math.max(0, row.costBytes() - costBytes[node]);
    phases.moved((double) Math.max(0, row.movedBytes() - movedBytes[node]));
    costBytes[node] = row.costBytes();
    movedBytes[node] = row.movedBytes();
    totalCostBytes += cost;
    return cost;
  }
}
