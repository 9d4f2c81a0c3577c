package weir.policies.lp;

import java.util.Iterator;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * Solves packing problems and answers with proven optima only: a plan counts when {@link Certificate} holds for it.
 *
 * <p>The first solver is asked first, then a general one if there is any on the class path, looked for when it is needed and
 * not before. If no plan can be proved, everyone stays at the reference share, and that is counted.
 */
public final class ProvenPacking {
  private final PackingSolver first;
  private final Certificate certificate = new Certificate();
  private @Nullable PackingSolver second;
  private boolean looked;

  private long solvedByFirst;
  private long solvedBySecond;
  private long unproven;

  /** Weir's own solver first, whatever else there is second. */
  public ProvenPacking() {
    this(new KernelSolver());
  }

  public ProvenPacking(PackingSolver first) {
    this.first = first;
  }

  public ProvenPacking(PackingSolver first, PackingSolver second) {
    this.first = first;
    this.second = second;
    looked = true;
  }

  /**
   * With the solver of that name asked first and Weir's own second, or the other way round for Weir's own.
   *
   * @throws IllegalArgumentException if there is none on the class path
   */
  public static ProvenPacking by(String solver) {
    KernelSolver own = new KernelSolver();
    if (solver.equals(own.name())) {
      return new ProvenPacking(own);
    }
    for (PackingSolver other : ServiceLoader.load(PackingSolver.class)) {
      if (other.name().equals(solver)) {
        return new ProvenPacking(other, own);
      }
    }
    throw new IllegalArgumentException("the solver '" + solver + "' is not on the class path");
  }

  /**
   * Fills the plan: with a proven optimum, or with no change at all.
   *
   * @return whether it is a proven optimum
   */
  public boolean solve(PackingProblem problem, PackingPlan plan) {
    if (first.solve(problem, plan) && certificate.holds(problem, plan)) {
      solvedByFirst++;
      return true;
    }
    PackingSolver other = second();
    if (other != null && other.solve(problem, plan) && certificate.holds(problem, plan)) {
      solvedBySecond++;
      return true;
    }
    plan.reset(problem);
    unproven++;
    return false;
  }

  private @Nullable PackingSolver second() {
    if (!looked) {
      looked = true;
      Iterator<PackingSolver> found = ServiceLoader.load(PackingSolver.class).iterator();
      second = found.hasNext() ? found.next() : null;
    }
    return second;
  }

  /** Problems that the first solver solved. */
  public long solvedByFirst() {
    return solvedByFirst;
  }

  /** Problems that only the second solver solved. */
  public long solvedBySecond() {
    return solvedBySecond;
  }

  /** Problems that were answered with the reference shares because no optimum could be proved. */
  public long unproven() {
    return unproven;
  }
}
