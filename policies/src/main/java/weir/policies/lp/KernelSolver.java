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
  private static final double LEAST_BETWEENNESS = 0.02;

  private final Columns columns = new Columns();
  private final Basis basis = new Basis(columns);
  private final DualSimplex simplex = new DualSimplex(basis);
  private final InteriorPoint interior = new InteriorPoint(columns);
  private final RatioTest order = new RatioTest();
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
      double gap = interior.gap();
      if (!(gap >= 0)) {
        return false;
      }
      boolean isFeasible = interior.infeasibility() < gap;
      if (isFeasible && gap < GUESS_GAP && (throttles || !isFace())) {
        return crossOver(problem, plan);
      }
      if (isFeasible && gap < FACE_GAP) {
        return takeFace(problem, plan);
      }
    }
    return false;
  }

  /** Whether far more columns stay between their bounds than rows can hold there: the best plans are then many. */
  private boolean isFace() {
    int between = 0;
    for (int c = 0; c < columns.count; c++) {
      between += interior.betweenness(c) > 1 ? 1 : 0;
    }
    int tight = 0;
    for (int j = 0; j < columns.targets; j++) {
      tight += interior.tightness(j) > 1 ? 1 : 0;
    }
    return between > tight + tight / 2 + 16;
  }

  /** Makes basic what the interior point finds between its bounds, and goes on from there. */
  private boolean crossOver(PackingProblem problem, PackingPlan plan) {
    basis.reset(problem.penalty());
    int left = 0;
    for (int j = 0; j < columns.targets; j++) {
      if (interior.tightness(j) > 1) {
        basis.want(j);
        left++;
      }
    }
    order.clear();
    for (int c = 0; c < columns.count; c++) {
      double betweenness = interior.betweenness(c);
      if (betweenness > LEAST_BETWEENNESS) {
        order.add(c, -betweenness, 0);
      }
    }
    order.build();
    for (; left > 0 && !order.isEmpty(); order.removeFirst()) {
      int c = order.first();
      boolean throttled = interior.x[c] < columns.mostThrottle[c];
      left -= basis.admit(2 * c + (throttled ? 1 : 0), SMALLEST_PIVOT) ? 1 : 0;
    }
    basis.forgetWanted();
    return finish(problem, plan, Integer.MAX_VALUE);
  }

  private boolean takeFace(PackingProblem problem, PackingPlan plan) {
    for (int c = 0; c < columns.count; c++) {
      change[c] = Math.min(interior.x[c] - columns.mostThrottle[c], columns.mostExpand[c]);
    }
    columns.spread(problem, change, plan);
    System.arraycopy(interior.y, 0, plan.price, 0, columns.targets);
    return certificate.holds(problem, plan);
  }

  private void reserve() {
    if (columns.count > change.length) {
      change = new double[2 * columns.count];
    }
  }
}
