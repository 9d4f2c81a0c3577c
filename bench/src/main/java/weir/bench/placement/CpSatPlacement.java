package weir.bench.placement;

import com.google.ortools.Loader;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import com.google.ortools.sat.Literal;
import java.util.Optional;
import weir.model.Placement;
import weir.model.Profiles;

/** The same problem handed to OR-Tools' CP-SAT: one Boolean per option, one of each job, the pool as a sum. */
final class CpSatPlacement implements Placement {
  private final double limitSec;
  private String outcome = "";

  CpSatPlacement(double limitSec) {
    this.limitSec = limitSec;
  }

  /** Why the solver cannot be used here, if it cannot. */
  static Optional<String> missing() {
    try {
      Loader.loadNativeLibraries();
      return Optional.empty();
    } catch (RuntimeException | LinkageError e) {
      return Optional.of(e.toString());
    }
  }

  /** How the last run ended. */
  String outcome() {
    return outcome;
  }

  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    CpModel model = new CpModel();
    Literal[][] chosen = new Literal[profiles.slots()][];
    LinearExprBuilder nodes = LinearExpr.newBuilder();
    LinearExprBuilder total = LinearExpr.newBuilder();
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      chosen[i] = new Literal[profiles.options(i)];
      for (int k = 0; k < chosen[i].length; k++) {
        chosen[i][k] = model.newBoolVar("");
        nodes.addTerm(chosen[i][k], profiles.count(i, k));
        total.addTerm(chosen[i][k], Math.round(1000 * profiles.bandwidth(i, k)));
      }
      model.addExactlyOne(chosen[i]);
    }
    model.addLessOrEqual(nodes, ioNodes);
    model.maximize(total);
    solve(model, profiles, chosen, decisions);
  }

  private void solve(CpModel model, Profiles profiles, Literal[][] chosen, int[] decisions) {
    CpSolver solver = new CpSolver();
    solver.getParameters().setMaxTimeInSeconds(limitSec).setNumWorkers(1);
    CpSolverStatus status = solver.solve(model);
    outcome = status.toString().toLowerCase(java.util.Locale.ROOT);
    if (status != CpSolverStatus.OPTIMAL && status != CpSolverStatus.FEASIBLE) {
      return;
    }
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      for (int k = 0; k < chosen[i].length; k++) {
        if (solver.booleanValue(chosen[i][k])) {
          decisions[i] = profiles.count(i, k);
        }
      }
    }
  }
}
