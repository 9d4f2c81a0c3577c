package weir.policies.lp;

import java.util.Arrays;

/**
 * The dual simplex method with long steps, from any basis to the best one.
 *
 * <p>All variables are bounded, so that any basis whose tight rows have no negative price can be made dual feasible by
 * putting each other variable at the right bound. Then, while some basic variable is out of its bounds, the worst one by
 * steepest edge leaves; the ratio test passes by every variable that can be flipped to its other bound and still leaves
 * something to be gained, and the one at which that ends enters.
 *
 * <p>Source: the bound flipping ratio test and the exact weights are those of Koberstein (2005). Ties between costs, which
 * packing problems are full of and on which the method can go in circles, are broken by {@link Perturbation}.
 */
final class DualSimplex {
  private static final double SMALLEST_PIVOT = 1e-9;
  private static final double FEASIBLE = 1e-10;
  private static final double DRIFT = 1e-7;
  private static final int NONE = Integer.MIN_VALUE;

  private final Basis basis;
  private final Moves moves;
  private final EdgeWeights weights;
  private final RatioTest ratios = new RatioTest();

  private double tolerance;
  private int rebuilds;

  /** The leaving variable: a place in the kernel, or else the slack of a row. */
  private int leavingPlace;

  private int leavingRow;
  private double lack;
  private double sign;

  /** The leaving variable's row of the inverse basis over tight rows and over all, and times every column. */
  private double[] rho = new double[0];

  private double[] overRows = new double[0];
  private double[] alpha = new double[0];

  /** The entering variable's column over the kernel's places and over the rows that are not tight. */
  private double[] g = new double[0];

  private double[] h = new double[0];

  private int[] flips = new int[0];
  private int flipCount;
  private int pivots;

  DualSimplex(Basis basis) {
    this.basis = basis;
    this.moves = basis.moves;
    this.weights = new EdgeWeights(basis);
  }

  /** How many exchanges the last run took. */
  int pivots() {
    return pivots;
  }

  /** Goes from the basis at hand to the best one; false if that takes too long or arithmetic gets in the way. */
  boolean run(int mostPivots) {
    reserve();
    rebuilds = 0;
    begin();
    for (pivots = 0; pivots < mostPivots; pivots++) {
      if (!chooseLeaving()) {
        return true;
      }
      computeRow();
      int entering = chooseEntering();
      if (entering == NONE) {
        return false;
      }
      flip();
      computeColumn(entering);
      if (hasDrifted(entering)) {
        if (++rebuilds > 3 || !basis.rebuild()) {
          return false;
        }
        begin();
      } else {
        exchange(entering);
      }
    }
    return false;
  }

  private void begin() {
    tolerance = FEASIBLE * moves.scale();
    basis.settlePrices();
    basis.dropNegativePrices();
    basis.settleBounds();
    basis.settleValues();
    weights.settle();
  }

  /** Finds the basic variable that is the most out of its bounds; false if there is none. */
  private boolean chooseLeaving() {
    leavingRow = Basis.FREE;
    leavingPlace = Basis.FREE;
    double worst = 0;
    for (int j = 0; j < basis.rows(); j++) {
      double below = -basis.slack[j];
      if (below > tolerance && basis.tightPlace[j] == Basis.FREE) {
        double score = below * below / weights.ofRow[j];
        if (score > worst) {
          worst = score;
          leavingRow = j;
          lack = below;
          sign = 1;
        }
      }
    }
    for (int p = 0; p < basis.size(); p++) {
      double below = -basis.value[p];
      double out = Math.max(below, basis.value[p] - moves.upper[basis.basic[p]]);
      if (out > tolerance && out * out > worst * weights.ofPlace[p]) {
        worst = out * out / weights.ofPlace[p];
        leavingRow = Basis.FREE;
        leavingPlace = p;
        lack = out;
        sign = below == out ? 1 : -1;
      }
    }
    return worst > 0;
  }

  private void computeRow() {
    Arrays.fill(overRows, 0, basis.rows(), 0);
    if (leavingRow == Basis.FREE) {
      basis.kernel.copyColumn(leavingPlace, rho);
    } else {
      basis.kernelRow(leavingRow, rho);
      overRows[leavingRow] = 1;
    }
    for (int r = 0; r < basis.size(); r++) {
      overRows[basis.tight[r]] = rho[r];
    }
    Arrays.fill(alpha, 0, moves.columns.count, 0);
    moves.addRows(overRows, alpha);
  }

  /** How much of the leaving variable one unit of {@code q} takes away. */
  private double alphaOf(int q) {
    return moves.product(q, alpha[Moves.columnOf(q)], overRows[moves.couponRow()]);
  }

  /** The variable that enters, {@code -1 - r} for the slack of the r-th tight row, or {@link #NONE}; collects the flips. */
  private int chooseEntering() {
    collectCandidates();
    flipCount = 0;
    double left = lack;
    while (!ratios.isEmpty()) {
      int q = ratios.first();
      if (q < 0) {
        return q;
      }
      left -= Math.abs(ratios.firstAlpha()) * moves.upper[q];
      if (left <= tolerance) {
        return q;
      }
      flips[flipCount++] = q;
      ratios.removeFirst();
    }
    return NONE;
  }

  private void collectCandidates() {
    ratios.clear();
    for (int r = 0; r < basis.size(); r++) {
      double a = sign * rho[r];
      if (a < -SMALLEST_PIVOT) {
        ratios.add(-1 - r, Math.max(0, basis.price[basis.tight[r]]) / -a, a);
      }
    }
    for (int q = 0; q < moves.count; q++) {
      byte at = basis.at[q];
      if (at != Basis.BASIC && moves.upper[q] > 0) {
        double a = at == Basis.LOWER ? -sign * alphaOf(q) : sign * alphaOf(q);
        if (a > SMALLEST_PIVOT) {
          double d = at == Basis.LOWER ? -basis.reducedCost(q) : basis.reducedCost(q);
          ratios.add(q, Math.max(0, d) / a, a);
        }
      }
    }
    ratios.build();
  }

  private void flip() {
    if (flipCount == 0) {
      return;
    }
    Arrays.fill(h, 0, basis.rows(), 0);
    for (int n = 0; n < flipCount; n++) {
      int q = flips[n];
      boolean up = basis.at[q] == Basis.LOWER;
      basis.at[q] = up ? Basis.UPPER : Basis.LOWER;
      moves.add(q, up ? moves.upper[q] : -moves.upper[q], h);
    }
    basis.solve(h, g);
    basis.subtractBasic(g, h);
    move(1);
  }

  /** Moves all basic variables against the column at hand. */
  private void move(double step) {
    for (int p = 0; p < basis.size(); p++) {
      basis.value[p] -= step * g[p];
    }
    for (int j = 0; j < basis.rows(); j++) {
      basis.slack[j] -= step * h[j];
    }
  }

  private void computeColumn(int entering) {
    Arrays.fill(h, 0, basis.rows(), 0);
    if (entering < 0) {
      Arrays.fill(g, 0, basis.size(), 0);
      basis.kernel.addRow(-1 - entering, 1, g);
    } else {
      basis.solve(entering, g);
      moves.add(entering, 1, h);
    }
    basis.subtractBasic(g, h);
  }

  private double pivot() {
    return leavingRow == Basis.FREE ? g[leavingPlace] : h[leavingRow];
  }

  /** The pivot is known twice, from its row and from its column: they tell whether the inverse can still be trusted. */
  private boolean hasDrifted(int entering) {
    double fromRow = entering < 0 ? rho[-1 - entering] : alphaOf(entering);
    return !(Math.abs(fromRow - pivot()) <= DRIFT * Math.max(1, Math.abs(fromRow)));
  }

  private void exchange(int entering) {
    double pivot = pivot();
    boolean rises = sign > 0;
    double leavingValue =
        leavingRow == Basis.FREE ? basis.value[leavingPlace] : basis.slack[leavingRow];
    double goal = rises ? 0 : moves.upper[basis.basic[leavingPlace]];
    double step = (leavingValue - goal) / pivot;
    move(step);
    movePrices(entering, pivot);
    double weight = weights.follow(rho, overRows, g, h, pivot);
    byte bound = rises ? Basis.LOWER : Basis.UPPER;
    if (entering < 0) {
      enterSlack(-1 - entering, step, weight, bound);
    } else {
      double value = (basis.at[entering] == Basis.UPPER ? moves.upper[entering] : 0) + step;
      enterColumn(entering, value, weight, bound);
    }
  }

  private void movePrices(int entering, double pivot) {
    double reduced =
        entering < 0 ? -basis.price[basis.tight[-1 - entering]] : basis.reducedCost(entering);
    double step = reduced / pivot;
    for (int j = 0; j < basis.rows(); j++) {
      basis.price[j] += step * overRows[j];
    }
    for (int c = 0; c < moves.columns.count; c++) {
      basis.paid[c] += step * alpha[c];
    }
  }

  private void enterColumn(int q, double value, double weight, byte bound) {
    int place = leavingPlace;
    if (leavingRow == Basis.FREE) {
      basis.replaceColumn(place, q, g, bound);
    } else {
      place = basis.size();
      basis.grow(q, leavingRow, g, rho, pivot());
      basis.slack[leavingRow] = 0;
    }
    basis.value[place] = value;
    weights.ofPlace[place] = weight;
  }

  private void enterSlack(int r, double value, double weight, byte bound) {
    int row = basis.tight[r];
    if (leavingRow == Basis.FREE) {
      weights.ofPlace[leavingPlace] = weights.ofPlace[basis.size() - 1];
      basis.shrink(leavingPlace, r, bound);
    } else {
      basis.replaceRow(r, leavingRow, rho);
      basis.slack[leavingRow] = 0;
    }
    basis.slack[row] = value;
    basis.price[row] = 0;
    weights.ofRow[row] = weight;
  }

  private void reserve() {
    if (basis.rows() > rho.length) {
      rho = new double[basis.rows()];
      overRows = new double[basis.rows()];
      g = new double[basis.rows()];
      h = new double[basis.rows()];
    }
    if (moves.count > flips.length) {
      flips = new int[2 * moves.count];
      alpha = new double[moves.count];
    }
  }
}
