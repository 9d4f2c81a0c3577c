package weir.policies.lp;

import java.util.Arrays;

/**
 * Whether a plan is feasible and best, told from the problem and the plan alone.
 *
 * <p>Prices y ≥ 0 of the targets and λ ≥ 0 of the coupon row bound every feasible plan from above (weak duality):
 *
 * <pre>
 *   Σ_j gap_j y_j + Σ_i E_i max(0, (1 + λ) m_i − v_i) + Σ_i T_i max(0, v_i − (1 + ε + 2λ) m_i),   v_i = Σ_j w_ij y_j
 * </pre>
 *
 * A plan whose worth reaches that bound is an optimum, whoever found it and however.
 */
public final class Certificate {
  /** How far a row or bound may be passed, in parts of the largest gap or bound in the problem. */
  private static final double FEASIBLE = 1e-9;

  /** How far the worth may stay below the bound, in parts of all gaps and all that can be throttled. */
  private static final double OPTIMAL = 5e-9;

  private double[] used = new double[0];

  /** Whether the plan keeps every row and bound and no plan is better, both to within rounding. */
  public boolean holds(PackingProblem problem, PackingPlan plan) {
    return isFeasible(problem, plan) && isBest(problem, plan);
  }

  /** Whether the plan keeps every row and every bound. */
  public boolean isFeasible(PackingProblem problem, PackingPlan plan) {
    if (used.length < problem.targets()) {
      used = new double[problem.targets()];
    }
    Arrays.fill(used, 0, problem.targets(), 0);
    double slack = FEASIBLE * scale(problem);
    double issued = 0;
    double gained = 0;
    for (int i = 0; i < problem.applications(); i++) {
      double change = plan.change[i];
      if (!(change <= problem.mostExpand[i] + slack
          && -change <= problem.mostThrottle[i] + slack)) {
        return false;
      }
      gained += problem.width[i] * Math.max(0, change);
      issued += problem.width[i] * Math.max(0, -change);
      for (int k = problem.begin[i]; k < problem.begin[i + 1]; k++) {
        used[problem.target[k]] += problem.load[k] * change;
      }
    }
    for (int j = 0; j < problem.targets(); j++) {
      if (!(used[j] <= problem.gap[j] + slack)) {
        return false;
      }
    }
    return 2 * issued - gained <= slack * problem.targets();
  }

  /** Whether the plan's own prices show that no plan is worth more. */
  public boolean isBest(PackingProblem problem, PackingPlan plan) {
    return bound(problem, plan) - worth(problem, plan) <= OPTIMAL * stake(problem);
  }

  /** What the plan gains, less what its throttling costs. */
  public static double worth(PackingProblem problem, PackingPlan plan) {
    double worth = 0;
    for (int i = 0; i < problem.applications(); i++) {
      double change = plan.change[i];
      worth += problem.width[i] * (change >= 0 ? change : (1 + problem.penalty()) * change);
    }
    return worth;
  }

  /** What no feasible plan exceeds, by the prices of this one; infinite where a price is below zero. */
  public static double bound(PackingProblem problem, PackingPlan plan) {
    double bound = 0;
    for (int j = 0; j < problem.targets(); j++) {
      if (!(plan.price[j] >= 0)) {
        return Double.POSITIVE_INFINITY;
      }
      bound += problem.gap[j] * plan.price[j];
    }
    double coupon = plan.couponPrice;
    if (!(coupon >= 0)) {
      return Double.POSITIVE_INFINITY;
    }
    for (int i = 0; i < problem.applications(); i++) {
      double paid = 0;
      for (int k = problem.begin[i]; k < problem.begin[i + 1]; k++) {
        paid += problem.load[k] * plan.price[problem.target[k]];
      }
      double width = problem.width[i];
      bound += problem.mostExpand[i] * Math.max(0, (1 + coupon) * width - paid)
          + problem.mostThrottle[i]
              * Math.max(0, paid - (1 + problem.penalty() + 2 * coupon) * width);
    }
    return bound;
  }

  private static double stake(PackingProblem problem) {
    double stake = 0;
    for (int j = 0; j < problem.targets(); j++) {
      stake += problem.gap[j];
    }
    for (int i = 0; i < problem.applications(); i++) {
      stake += problem.width[i] * problem.mostThrottle[i];
    }
    return stake;
  }

  private static double scale(PackingProblem problem) {
    double scale = 0;
    for (int j = 0; j < problem.targets(); j++) {
      scale = Math.max(scale, problem.gap[j]);
    }
    for (int i = 0; i < problem.applications(); i++) {
      scale = Math.max(scale, Math.max(problem.mostThrottle[i], problem.mostExpand[i]));
    }
    return scale;
  }
}
