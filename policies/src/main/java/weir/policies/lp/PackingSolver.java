package weir.policies.lp;

/** Solves {@link PackingProblem}s. One object serves one policy and is never shared between threads. */
public interface PackingSolver {
  /** What reports and counters call it. */
  String name();

  /**
   * Looks for the best plan.
   *
   * @param plan filled where the answer is true, in any state otherwise
   * @return whether the solver believes to have found an optimum; {@link Certificate} decides whether it has
   */
  boolean solve(PackingProblem problem, PackingPlan plan);
}
