package weir.policies.striped;

import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;
import weir.policies.lp.ProvenPacking;

/** The linear programme of an instance without any throttling: shares that fill the most, from a reference upwards. */
final class GapFilling {
  private final ProvenPacking packing = new ProvenPacking();
  private final PackingProblem problem = new PackingProblem(0);
  private final PackingPlan plan = new PackingPlan();

  /** Raises all members from their basic shares. */
  void fromBasicShares(Instance instance, double[] share) {
    problem.clear(instance.targets());
    for (int j = 0; j < instance.targets(); j++) {
      problem.gap(j, instance.gap(j));
    }
    for (int a = 0; a < instance.size(); a++) {
      share[a] = instance.fair(a);
    }
    raise(instance, share);
  }

  /** Raises all members from nothing; leaves them at their basic shares where no optimum can be proved. */
  void fromNothing(Instance instance, double[] share) {
    problem.clear(instance.targets());
    for (int j = 0; j < instance.targets(); j++) {
      problem.gap(j, instance.capacity(j));
    }
    for (int a = 0; a < instance.size(); a++) {
      share[a] = 0;
    }
    if (!raise(instance, share)) {
      for (int a = 0; a < instance.size(); a++) {
        share[a] = instance.fair(a);
      }
    }
  }

  private boolean raise(Instance instance, double[] share) {
    for (int a = 0; a < instance.size(); a++) {
      problem.add(instance.ceiling(a) - share[a], 0);
      for (int k = instance.begin(a); k < instance.begin(a + 1); k++) {
        problem.touch(instance.target(k), instance.load(k));
      }
    }
    problem.close();
    boolean isProved = packing.solve(problem, plan);
    for (int a = 0; a < instance.size(); a++) {
      share[a] += plan.change(a);
    }
    return isProved;
  }
}
