package weir.lab.forwarding;

import java.util.List;
import weir.sim.profile.JobProfile;

/** The most that any plan brings, found by trying all of them: what a clever solver is held against. */
final class EveryPlan {
  private EveryPlan() {}

  static double best(List<JobProfile> jobs, int pool) {
    if (jobs.isEmpty()) {
      return 0;
    }
    JobProfile first = jobs.get(0);
    double best = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < first.options() && first.count(k) <= pool; k++) {
      double rest = best(jobs.subList(1, jobs.size()), pool - first.count(k));
      best = Math.max(best, first.bandwidth(k) + rest);
    }
    return best;
  }
}
