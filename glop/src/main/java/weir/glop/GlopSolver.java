package weir.glop;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import java.util.Optional;
import weir.policies.lp.PackingPlan;
import weir.policies.lp.PackingProblem;
import weir.policies.lp.PackingSolver;

/**
 * Packing problems handed to GLOP, the simplex method of OR-Tools.
 *
 * <p>Its native library is loaded at the first problem, once per process; where there is none for the platform, this solver
 * solves nothing and says why. Every problem is built anew.
 */
public final class GlopSolver implements PackingSolver {
  @Override
  public String name() {
    return "glop";
  }

  /** Why it cannot be used here, if it cannot. */
  public static Optional<String> missing() {
    return Native.MISSING;
  }

  /** Loaded when it is first looked at. */
  private static final class Native {
    static final Optional<String> MISSING = load();

    private static Optional<String> load() {
      try {
        Loader.loadNativeLibraries();
        return Optional.empty();
      } catch (RuntimeException | LinkageError e) {
        return Optional.of(e.toString());
      }
    }
  }

  @Override
  public boolean solve(PackingProblem problem, PackingPlan plan) {
    if (missing().isPresent()) {
      return false;
    }
    MPSolver solver = MPSolver.createSolver("GLOP");
    try {
      return new Model(solver, problem).solve(plan);
    } finally {
      solver.delete();
    }
  }

  /** One problem in GLOP's terms. */
  private static final class Model {
    private final MPSolver solver;
    private final PackingProblem problem;
    private final MPConstraint[] rows;
    private final MPConstraint coupons;
    private final MPVariable[] expand;
    private final MPVariable[] throttle;

    Model(MPSolver solver, PackingProblem problem) {
      this.solver = solver;
      this.problem = problem;
      rows = new MPConstraint[problem.targets()];
      for (int j = 0; j < rows.length; j++) {
        rows[j] = solver.makeConstraint(Double.NEGATIVE_INFINITY, problem.gap(j));
      }
      coupons = solver.makeConstraint(Double.NEGATIVE_INFINITY, 0);
      expand = new MPVariable[problem.applications()];
      throttle = new MPVariable[problem.applications()];
      MPObjective objective = solver.objective();
      objective.setMaximization();
      for (int i = 0; i < expand.length; i++) {
        double width = problem.width(i);
        expand[i] = variable(i, problem.mostExpand(i), 1);
        coupons.setCoefficient(expand[i], -width);
        objective.setCoefficient(expand[i], width);
        throttle[i] = variable(i, problem.mostThrottle(i), -1);
        coupons.setCoefficient(throttle[i], 2 * width);
        objective.setCoefficient(throttle[i], -(1 + problem.penalty()) * width);
      }
    }

    private MPVariable variable(int i, double most, double sign) {
      MPVariable variable = solver.makeNumVar(0, most, "");
      for (int k = problem.begin(i); k < problem.begin(i + 1); k++) {
        rows[problem.target(k)].setCoefficient(variable, sign * problem.load(k));
      }
      return variable;
    }

    boolean solve(PackingPlan plan) {
      if (solver.solve() != MPSolver.ResultStatus.OPTIMAL) {
        return false;
      }
      plan.reset(problem);
      for (int i = 0; i < expand.length; i++) {
        plan.change(i, expand[i].solutionValue() - throttle[i].solutionValue());
      }
      for (int j = 0; j < rows.length; j++) {
        plan.price(j, Math.max(0, rows[j].dualValue()));
      }
      plan.couponPrice(Math.max(0, coupons.dualValue()));
      return true;
    }
  }
}
