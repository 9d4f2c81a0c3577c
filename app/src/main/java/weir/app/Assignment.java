package weir.app;

import java.util.List;
import weir.model.Placement;
import weir.model.ProfileTable;
import weir.policies.placement.PlacementCatalog;
import weir.sim.profile.JobProfile;

/** What one placement decided for the jobs of a profile file. */
final class Assignment {
  private final String policy;
  private final int pool;
  private final List<JobProfile> jobs;
  private final ProfileTable table = new ProfileTable();
  private final int[] decisions;

  private Assignment(String policy, List<JobProfile> jobs, int pool) {
    this.policy = policy;
    this.pool = pool;
    this.jobs = jobs;
    this.decisions = new int[jobs.size()];
    jobs.forEach(job -> job.addTo(table)); // the n-th job gets slot n
    PlacementCatalog.create(policy).place(table, pool, decisions);
  }

  static Assignment of(String policy, List<JobProfile> jobs, int pool) {
    return new Assignment(policy, jobs, pool);
  }

  String policy() {
    return policy;
  }

  int pool() {
    return pool;
  }

  int size() {
    return decisions.length;
  }

  String id(int n) {
    return jobs.get(n).id();
  }

  /** I/O nodes, {@link Placement#SHARED} or {@link Placement#HELD_BACK}. */
  int decision(int n) {
    return decisions[n];
  }

  /** I/O nodes the n-th job has had so far, or {@link weir.model.Profiles#NOTHING_YET}. */
  int held(int n) {
    return jobs.get(n).held();
  }

  /** Bandwidth of the n-th job, not a number where it was never measured. */
  double bandwidth(int n) {
    return table.bandwidthWith(n, decisions[n]);
  }

  double totalBandwidth() {
    return Placement.totalBandwidth(table, decisions);
  }

  long nodesUsed() {
    return Placement.nodesUsed(table, decisions);
  }

  int heldBack() {
    int held = 0;
    for (int decision : decisions) {
      held += decision == Placement.HELD_BACK ? 1 : 0;
    }
    return held;
  }
}
