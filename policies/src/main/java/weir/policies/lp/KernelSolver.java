package weir.policies.lp;

/**
 * Weir's own solver of packing problems, exact and made for a sequence of problems that are alike.
 *
 * <p>Applications on the same targets are merged ({@link Columns}). Small problems go straight to the {@link DualSimplex} from the
 * basis of the last one, whose inverse is still good. A large problem gets a few exchanges of that kind; if they do not
 * do, an {@link InteriorPoint} method tells which columns and rows matter, and the simplex method starts there. Where the best
 * plans form a face with most columns between their bounds, the interior point itself is the answer.
 *
 * <p>Cost: with k tight rows and z entries, about k² + z per exchange; a cold start takes as many exchanges as there are tight
 * rows or a few times more. Docs: docs/gift.md.
 */
public final class KernelSolver implements PackingSolver {
  /** Columns times rows above which a cold start is the interior point's. */
  private static final long LARGE = 12_000;

  private static final int MOST_STEPS = 40;
  /** The gap at which the interior point knows well enough what is basic. */
  private static final double GUESS_GAP = 1e-3;

  private static final double FACE_GAP = 1e-10;
  private static final double SMALLEST_PIVOT = 0.01;
  /** What is so far from being between its bounds, or from being tight, is settled. */
  private static final double SETTLED = 0.03;

  private final Columns columns = new Columns();
  private final Basis basis = new Basis(columns);
  private final DualSimplex simplex = new DualSimplex(basis);
  private final InteriorPoint interior = new InteriorPoint(columns);
  private final RatioTest order = new RatioTest();
  private final RatioTest narrow = new RatioTest();
  private final Certificate certificate = new Certificate();
  private final WarmStarts warmStarts = new WarmStarts();
  private double[] change = new double[0];

  @Override
  public String name() {
    return "kernel";
  }

  @Override
  public boolean solve(PackingProblem problem, PackingPlan plan) {
    plan.reset(problem);
    columns.load(problem);
    if (columns.count == 0) {
      return true;
    }
    reserve();
    return isLarge() ? solveLarge(problem, plan) : solveSmall(problem, plan);
  }

  private boolean isLarge() {
    return (long) columns.count * columns.targets > LARGE;
  }

  private boolean solveSmall(PackingProblem problem, PackingPlan plan) {
    basis.renew(problem.penalty());
    return finish(problem, plan, Integer.MAX_VALUE) || solveCold(problem, plan);
  }

  private boolean solveLarge(PackingProblem problem, PackingPlan plan) {
    return solveWarm(problem, plan) || solveInside(problem, plan) || solveCold(problem, plan);
  }

  private boolean solveWarm(PackingProblem problem, PackingPlan plan) {
    basis.renew(problem.penalty());
    if (basis.size() == 0 || !warmStarts.isWorthATry()) {
      return false;
    }
    boolean done = finish(problem, plan, warmStarts.mostPivots(basis.size()));
    warmStarts.learn(done);
    return done;
  }

  private boolean solveCold(PackingProblem problem, PackingPlan plan) {
    basis.reset(problem.penalty());
    return finish(problem, plan, Integer.MAX_VALUE);
  }

  private boolean finish(PackingProblem problem, PackingPlan plan, int mostPivots) {
    int most = Math.min(mostPivots, 50 * (basis.rows() + columns.count));
    if (!simplex.run(most)) {
      return false;
    }
    basis.readChanges(change);
    columns.spread(problem, change, plan);
    for (int j = 0; j < columns.targets; j++) {
      plan.price[j] = Math.max(0, basis.price[j]);
    }
    plan.couponPrice = Math.max(0, basis.price[columns.targets]);
    return certificate.holds(problem, plan);
  }

  private boolean solveInside(PackingProblem problem, PackingPlan plan) {
    boolean throttles = problem.throttles();
    interior.begin();
    for (int n = 0; n < MOST_STEPS; n++) {
      interior.step();
      if (n > 0) {
        interior.settle(SETTLED);
      }
      double gap = interior.gap();
      if (!(gap >= 0)) {
        return false;
      }
      boolean isFeasible = interior.infeasibility() < gap;
      if (isFeasible && gap < GUESS_GAP && (throttles || !isFace())) {
        return crossOver(problem, plan);
      }
      if (isFeasible && gap < FACE_GAP) {
        return takeFace(problem, plan) || crossOver(problem, plan);
      }
    }
    return crossOver(problem, plan);
  }

  /** Whether far more columns stay between their bounds than rows can hold there: the best plans are then many. */
  private boolean isFace() {
    int between = 0;
    for (int i = 0; i < interior.openColumns(); i++) {
      between += interior.betweenness(i) > 1 ? 1 : 0;
    }
    int tight = 0;
    for (int i = 0; i < interior.openRows(); i++) {
      tight += interior.tightness(i) > 1 ? 1 : 0;
    }
    return between > tight + tight / 2 + 16;
  }

  /** Makes basic what the interior point finds between its bounds, and goes on from there. */
  private boolean crossOver(PackingProblem problem, PackingPlan plan) {
    basis.reset(problem.penalty());
    int left = 0;
    for (int i = 0; i < interior.openRows(); i++) {
      if (interior.tightness(i) > 1) {
        basis.want(interior.row(i));
        left++;
      }
    }
    order.clear();
    for (int i = 0; i < interior.openColumns(); i++) {
      order.add(i, -interior.betweenness(i), 0);
    }
    order.build();
    narrow.clear();
    for (int n = 0; n < left && !order.isEmpty(); n++) {
      int c = interior.column(order.first());
      narrow.add(order.first(), columns.begin[c + 1] - columns.begin[c], 0);
      order.removeFirst();
    }
    narrow.build();
    admit(order, admit(narrow, left));
    basis.forgetWanted();
    return finish(problem, plan, Integer.MAX_VALUE);
  }

  /** Makes columns basic in that order, as long as rows are left for them. */
  private int admit(RatioTest candidates, int rows) {
    int left = rows;
    for (; left > 0 && !candidates.isEmpty(); candidates.removeFirst()) {
      int i = candidates.first();
      int q = 2 * interior.column(i) + (interior.isThrottled(i) ? 1 : 0);
      left -= basis.admit(q, SMALLEST_PIVOT) ? 1 : 0;
    }
    return left;
  }

  private boolean takeFace(PackingProblem problem, PackingPlan plan) {
    interior.read(change, plan.price);
    columns.spread(problem, change, plan);
    return certificate.holds(problem, plan);
  }

  private void reserve() {
    if (columns.count > change.length) {
      change = new double[2 * columns.count];
    }
  }
}
