package weir.lab.forwarding;

import java.util.List;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Study;
import weir.model.Placement;
import weir.model.ProfileTable;
import weir.policies.placement.PlacementCatalog;

/** All sets with one pool, job by job beside static. */
final class FairnessInstance implements Study.Instance {
  /** Bandwidth of a set over that under static. */
  static final String OVER_STATIC = "overStatic";

  /** The worst job of a set: its bandwidth over that under static. */
  static final String WORST = "worstOverStatic";

  /** Parts of all jobs. */
  static final String BELOW = "jobsBelowStatic";

  static final String BELOW_HALF = "jobsBelowHalfOfStatic";

  /** Part of the jobs below static in sets in which static keeps to the pool. */
  static final String BELOW_FEASIBLE = "jobsBelowFeasibleStatic";

  private static final double ROUNDING = 1 - 1e-9;

  private final PatternSets sets;
  private final int pool;

  FairnessInstance(PatternSets sets, int pool) {
    this.sets = sets;
    this.pool = pool;
  }

  @Override
  public List<Reading> run(String policy) {
    Placement placement = PlacementCatalog.create(policy);
    Placement fixed = PlacementCatalog.create("static");
    double[] overStatic = new double[PatternSets.SETS];
    double[] worst = new double[PatternSets.SETS];
    double below = 0;
    double belowHalf = 0;
    double belowFeasible = 0;
    double feasible = 0;
    for (int n = 0; n < PatternSets.SETS; n++) {
      ProfileTable set = sets.set(n);
      Allocation mine = Allocation.of(placement, set, pool);
      Allocation usual = Allocation.of(fixed, set, pool);
      overStatic[n] = mine.total() / usual.total();
      worst[n] = Double.POSITIVE_INFINITY;
      boolean fits = usual.used() <= pool;
      feasible += fits ? PatternSets.JOBS : 0;
      for (int job = 0; job < PatternSets.JOBS; job++) {
        double ratio = mine.bandwidth(job) / usual.bandwidth(job);
        worst[n] = Math.min(worst[n], ratio);
        below += ratio < ROUNDING ? 1 : 0;
        belowHalf += ratio < 0.5 * ROUNDING ? 1 : 0;
        belowFeasible += fits && ratio < ROUNDING ? 1 : 0;
      }
    }
    double jobs = (double) PatternSets.SETS * PatternSets.JOBS;
    return List.of(
        Spread.of(OVER_STATIC, overStatic),
        Spread.of(WORST, worst),
        Reading.of(BELOW, below / jobs),
        Reading.of(BELOW_HALF, belowHalf / jobs),
        Reading.of(BELOW_FEASIBLE, belowFeasible / Math.max(1, feasible)));
  }
}
