package weir.lab.forwarding;

import java.util.List;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Study;
import weir.model.Placement;
import weir.model.ProfileTable;
import weir.model.Profiles;
import weir.policies.placement.PlacementCatalog;

/** All sets with one pool; what static and direct access make of them is found once, for all policies. */
final class SetInstance implements Study.Instance {
  static final String TOTAL = "totalBandwidth";
  static final String OVER_STATIC = "overStatic";
  static final String OVER_ZERO = "overZero";
  static final String COMPUTE_NODES = "computeNodes";

  /** Sets in which the policy moves less than static, and those of them in which static keeps to the pool. */
  static final String BELOW_STATIC = "setsBelowStatic";

  static final String BELOW_FEASIBLE_STATIC = "setsBelowFeasibleStatic";
  static final String OVERSPENT = "setsOverspent";

  private static final double ROUNDING = 1 - 1e-12;

  private final PatternSets sets;
  private final int pool;
  private final double[] direct;
  private final double[] fixed;
  private final boolean[] fixedFits = new boolean[PatternSets.SETS];

  SetInstance(PatternSets sets, int pool) {
    this.sets = sets;
    this.pool = pool;
    this.direct = totals("zero", new boolean[PatternSets.SETS]);
    this.fixed = totals("static", fixedFits);
  }

  /** Bandwidth of each set, and whether the policy keeps to the pool. */
  private double[] totals(String policy, boolean[] fits) {
    Placement placement = PlacementCatalog.create(policy);
    double[] totals = new double[PatternSets.SETS];
    int[] decisions = new int[PatternSets.JOBS];
    for (int n = 0; n < totals.length; n++) {
      ProfileTable set = sets.set(n);
      placement.place(set, pool, decisions);
      totals[n] = Placement.totalBandwidth(set, decisions);
      fits[n] = Placement.nodesUsed(set, decisions) <= pool;
    }
    return totals;
  }

  @Override
  public List<Reading> run(String policy) {
    boolean[] fits = new boolean[PatternSets.SETS];
    double[] totals = totals(policy, fits);
    double[] overStatic = new double[totals.length];
    double[] overZero = new double[totals.length];
    int below = 0;
    int belowFeasible = 0;
    int overspent = 0;
    for (int n = 0; n < totals.length; n++) {
      overStatic[n] = totals[n] / fixed[n];
      overZero[n] = totals[n] / direct[n];
      boolean less = totals[n] < fixed[n] * ROUNDING;
      below += less ? 1 : 0;
      belowFeasible += less && fixedFits[n] ? 1 : 0;
      overspent += fits[n] ? 0 : 1;
    }
    return List.of(
        Spread.of(TOTAL, totals),
        Spread.of(OVER_STATIC, overStatic),
        Spread.of(OVER_ZERO, overZero),
        Spread.of(COMPUTE_NODES, computeNodes()),
        Reading.of(BELOW_STATIC, below),
        Reading.of(BELOW_FEASIBLE_STATIC, belowFeasible),
        Reading.of(OVERSPENT, overspent));
  }

  private double[] computeNodes() {
    double[] nodes = new double[PatternSets.SETS];
    for (int n = 0; n < nodes.length; n++) {
      ProfileTable set = sets.set(n);
      for (int i = set.first(); i != Profiles.NONE; i = set.next(i)) {
        nodes[n] += set.nodes(i);
      }
    }
    return nodes;
  }
}
