package weir.lab.forwarding;

import java.util.Arrays;
import weir.model.Placement;
import weir.model.Profiles;

/** What a placement decides for some jobs, and what that brings. */
final class Allocation {
  private final Profiles profiles;
  private final int[] decisions;

  private Allocation(Profiles profiles, int[] decisions) {
    this.profiles = profiles;
    this.decisions = decisions;
  }

  static Allocation of(Placement placement, Profiles profiles, int pool) {
    int[] decisions = new int[profiles.slots()];
    placement.place(profiles, pool, decisions);
    return new Allocation(profiles, decisions);
  }

  /** I/O nodes of each job. */
  double[] nodes() {
    return Arrays.stream(decisions).asDoubleStream().toArray();
  }

  double bandwidth(int job) {
    return profiles.bandwidthWith(job, decisions[job]);
  }

  double[] bandwidths() {
    double[] bandwidths = new double[decisions.length];
    Arrays.setAll(bandwidths, this::bandwidth);
    return bandwidths;
  }

  double total() {
    return Placement.totalBandwidth(profiles, decisions);
  }

  long used() {
    return Placement.nodesUsed(profiles, decisions);
  }
}
