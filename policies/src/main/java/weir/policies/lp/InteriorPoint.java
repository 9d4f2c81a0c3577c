package weir.policies.lp;

import java.util.Arrays;

/**
 * Walks through the inside of a packing problem towards its best face: it tells in few steps which columns lie between
 * their bounds there and which rows are tight.
 *
 * <p>The problem is taken as a box: x_c = T_c + e_c − t_c between 0 and E_c + T_c, without the coupon row and without the
 * penalty, max Σ m_c x_c, A x + s = gap + A T. Mehrotra's predictor and corrector, with up to two of Gondzio's centrality
 * correctors, since a factor of the normal matrix A D Aᵀ + S Y⁻¹ costs far more than a solution with it. One step costs
 * half the square of the entries of each column, and the cube of the rows over six.
 */
final class InteriorPoint {
  private static final double STEP = 0.99;
  private static final double TINY = 1e-9;
  private static final int CORRECTORS = 2;
  private static final double REACH = 0.3;
  private static final double WORTHWHILE = 0.03;
  private static final double LOW_PRODUCT = 0.1;
  private static final double HIGH_PRODUCT = 10;

  private final Columns whole;
  private final OpenBlock block = new OpenBlock();
  private final InsidePoint at = new InsidePoint();
  private final Cholesky normal = new Cholesky();

  private double mu;
  private double centre;
  private double settledWorth;
  private double meanRoom;
  private double infeasibility;

  private double[] d = new double[0];
  private double[] rd = new double[0];
  private double[] rz = new double[0];
  private double[] rw = new double[0];
  private double[] g = new double[0];
  private boolean[] keepsColumn = new boolean[0];

  private double[] rp = new double[0];
  private double[] ry = new double[0];
  private boolean[] keepsRow = new boolean[0];

  /** Where the columns of the whole problem were settled. */
  private double[] settledAt = new double[0];

  private Direction now = new Direction();
  private Direction before = new Direction();

  InteriorPoint(Columns whole) {
    this.whole = whole;
  }

  /** Takes a first point: every target has price one, which is what makes each column just worth its while. */
  void begin() {
    block.load(whole);
    reserve();
    settledWorth = 0;
    measureRoom();
    double[] crowd = before.s;
    for (int j = 0; j < block.rows; j++) {
      crowd[j] /= Math.max(at.room[j], 1e-3 * meanRoom);
      at.y[j] = 1;
      at.s[j] = at.room[j];
    }
    for (int c = 0; c < block.columns; c++) {
      double worst = 1;
      for (int k = block.begin[c]; k < block.begin[c + 1]; k++) {
        worst = Math.max(worst, crowd[block.target[k]]);
      }
      at.x[c] = 0.5 * at.bound[c] / Math.sqrt(worst);
      at.v[c] = at.bound[c] - at.x[c];
      at.z[c] = 0.05 * block.width[c];
      at.w[c] = at.z[c];
      for (int k = block.begin[c]; k < block.begin[c + 1]; k++) {
        at.s[block.target[k]] -= block.load[k] * at.x[c];
      }
    }
    for (int j = 0; j < block.rows; j++) {
      at.s[j] = Math.max(at.s[j], 0.2 * meanRoom);
    }
  }

  /** Fills in bounds and room and, in a spare array, what the columns would put on each row at their bounds. */
  private void measureRoom() {
    System.arraycopy(whole.gap, 0, at.room, 0, block.rows);
    for (int c = 0; c < block.columns; c++) {
      at.bound[c] = whole.mostExpand[c] + whole.mostThrottle[c];
      for (int k = block.begin[c]; k < block.begin[c + 1]; k++) {
        at.room[block.target[k]] += block.load[k] * whole.mostThrottle[c];
        before.s[block.target[k]] += block.load[k] * at.bound[c];
      }
    }
    meanRoom = 0;
    for (int j = 0; j < block.rows; j++) {
      meanRoom += at.room[j] / block.rows;
    }
    for (int j = 0; j < block.rows; j++) {
      at.room[j] = Math.max(at.room[j], TINY * meanRoom);
    }
    for (int c = 0; c < block.columns; c++) {
      at.bound[c] = Math.max(at.bound[c], TINY * meanRoom);
    }
  }

  /** How far the best plan may be away, in parts of the plan at hand. */
  double gap() {
    double primal = settledWorth;
    double dual = settledWorth;
    for (int c = 0; c < block.columns; c++) {
      primal += block.width[c] * at.x[c];
      dual += at.bound[c] * at.w[c];
    }
    for (int j = 0; j < block.rows; j++) {
      dual += at.room[j] * at.y[j];
    }
    return Math.abs(dual - primal) / primal;
  }

  /** By how much rows are not met, in parts of the room on the average row. */
  double infeasibility() {
    return infeasibility;
  }

  /** How many columns are not settled. */
  int openColumns() {
    return block.columns;
  }

  /** The {@code i}-th column that is not settled. */
  int column(int i) {
    return block.columnId[i];
  }

  /** How many rows are not settled. */
  int openRows() {
    return block.rows;
  }

  /** The {@code i}-th row that is not settled. */
  int row(int i) {
    return block.rowId[i];
  }

  /** Large for an open column that stays between its bounds, near zero for one that goes to a bound. */
  double betweenness(int i) {
    return block.width[i] / at.bound[i] * Math.min(at.x[i] / at.z[i], at.v[i] / at.w[i]);
  }

  /** Above one for an open row that becomes tight, near zero for one that does not. */
  double tightness(int i) {
    return at.y[i] * at.room[i] / at.s[i];
  }

  /** Whether the {@code i}-th open column lies below where throttling ends. */
  boolean isThrottled(int i) {
    return at.x[i] < whole.mostThrottle[block.columnId[i]];
  }

  /** Writes how far every column moves, and the price of every row. */
  void read(double[] change, double[] price) {
    Arrays.fill(price, 0, whole.targets, 0);
    for (int j = 0; j < block.rows; j++) {
      price[block.rowId[j]] = at.y[j];
    }
    for (int i = 0; i < block.columns; i++) {
      settledAt[block.columnId[i]] = at.x[i];
    }
    for (int c = 0; c < whole.count; c++) {
      change[c] = Math.min(settledAt[c] - whole.mostThrottle[c], whole.mostExpand[c]);
    }
  }

  /**
   * Puts columns that are clearly on their way to a bound there, takes rows that are clearly not tight for slack, and leaves
   * both out of all further steps.
   */
  void settle(double below) {
    for (int c = 0; c < block.columns; c++) {
      keepsColumn[c] = betweenness(c) >= below;
      if (!keepsColumn[c]) {
        settleColumn(c);
      }
    }
    for (int j = 0; j < block.rows; j++) {
      keepsRow[j] = tightness(j) >= below;
    }
    at.keep(keepsColumn, keepsRow);
    block.keep(keepsColumn, keepsRow);
  }

  private void settleColumn(int c) {
    boolean up = at.x[c] > at.v[c];
    settledAt[block.columnId[c]] = up ? at.bound[c] : 0;
    if (up) {
      settledWorth += block.width[c] * at.bound[c];
      for (int k = block.begin[c]; k < block.begin[c + 1]; k++) {
        at.room[block.target[k]] -= block.load[k] * at.bound[c];
      }
    }
  }

  void step() {
    residuals();
    mu = at.complementarity(now, 0, 0);
    formNormal();
    normal.factor();
    aim(0, 0, 0);
    solve();
    at.measure(now);
    double left = at.complementarity(now, now.primalLength, now.dualLength) / mu;
    centre = left * left * left * mu;
    aim(centre, 1, 1);
    solve();
    at.measure(now);
    for (int k = 0; k < CORRECTORS && isShort() && correct(); k++) {}
    advance();
  }

  private boolean isShort() {
    return Math.min(now.primalLength, now.dualLength) < 0.95;
  }

  private void residuals() {
    for (int j = 0; j < block.rows; j++) {
      rp[j] = at.room[j] - at.s[j];
    }
    for (int c = 0; c < block.columns; c++) {
      double paid = 0;
      for (int k = block.begin[c]; k < block.begin[c + 1]; k++) {
        rp[block.target[k]] -= block.load[k] * at.x[c];
        paid += block.load[k] * at.y[block.target[k]];
      }
      rd[c] = block.width[c] - paid + at.z[c] - at.w[c];
    }
    double worst = 0;
    for (int j = 0; j < block.rows; j++) {
      worst = Math.max(worst, Math.abs(rp[j]));
    }
    infeasibility = worst / meanRoom;
  }

  private void formNormal() {
    normal.clear(block.rows);
    for (int c = 0; c < block.columns; c++) {
      d[c] = 1 / (at.z[c] / at.x[c] + at.w[c] / at.v[c]);
    }
    for (int j = 0; j < block.rows; j++) {
      double[] row = normal.row(j);
      for (int i = block.byRow.begin[j]; i < block.byRow.begin[j + 1]; i++) {
        int c = block.byRow.column[i];
        double factor = d[c] * block.byRow.load[i];
        for (int k = block.byRow.entry[i]; k < block.begin[c + 1]; k++) {
          row[block.target[k]] += factor * block.load[k];
        }
      }
      row[j] += at.s[j] / at.y[j];
    }
  }

  /** Sets what the products are to become, less their second-order change by the direction at hand. */
  private void aim(double goal, double primal, double dual) {
    for (int c = 0; c < block.columns; c++) {
      double ofX = primal * now.x[c];
      rz[c] = goal - at.x[c] * at.z[c] - ofX * dual * now.z[c];
      rw[c] = goal - at.v[c] * at.w[c] + ofX * dual * now.w[c];
    }
    for (int j = 0; j < block.rows; j++) {
      ry[j] = goal - at.s[j] * at.y[j] - primal * now.s[j] * dual * now.y[j];
    }
  }

  /** Solves Newton's equations for the direction. */
  private void solve() {
    double[] dy = now.y;
    for (int j = 0; j < block.rows; j++) {
      dy[j] = ry[j] / at.y[j] - rp[j];
    }
    for (int c = 0; c < block.columns; c++) {
      g[c] = rd[c] + rz[c] / at.x[c] - rw[c] / at.v[c];
      double amount = d[c] * g[c];
      for (int k = block.begin[c]; k < block.begin[c + 1]; k++) {
        dy[block.target[k]] += block.load[k] * amount;
      }
    }
    normal.solve(dy);
    for (int c = 0; c < block.columns; c++) {
      double paid = 0;
      for (int k = block.begin[c]; k < block.begin[c + 1]; k++) {
        paid += block.load[k] * dy[block.target[k]];
      }
      double dx = d[c] * (g[c] - paid);
      now.x[c] = dx;
      now.z[c] = (rz[c] - at.z[c] * dx) / at.x[c];
      now.w[c] = (rw[c] + at.w[c] * dx) / at.v[c];
    }
    for (int j = 0; j < block.rows; j++) {
      now.s[j] = (ry[j] - at.s[j] * dy[j]) / at.y[j];
    }
  }

  /** Bends the direction so that products which would be far from the others come nearer, if longer steps follow. */
  private boolean correct() {
    double primal = Math.min(1, now.primalLength + REACH);
    double dual = Math.min(1, now.dualLength + REACH);
    for (int c = 0; c < block.columns; c++) {
      rz[c] += outlier((at.x[c] + primal * now.x[c]) * (at.z[c] + dual * now.z[c]));
      rw[c] += outlier((at.v[c] - primal * now.x[c]) * (at.w[c] + dual * now.w[c]));
    }
    for (int j = 0; j < block.rows; j++) {
      ry[j] += outlier((at.s[j] + primal * now.s[j]) * (at.y[j] + dual * now.y[j]));
    }
    exchangeDirections();
    solve();
    at.measure(now);
    double gained =
        Math.max(now.primalLength - before.primalLength, now.dualLength - before.dualLength);
    double lost = Math.max(
        0.9 * before.primalLength - now.primalLength, 0.9 * before.dualLength - now.dualLength);
    if (gained >= WORTHWHILE && lost <= 0) {
      return true;
    }
    exchangeDirections();
    return false;
  }

  private double outlier(double product) {
    if (product < LOW_PRODUCT * centre) {
      return LOW_PRODUCT * centre - product;
    }
    return product > HIGH_PRODUCT * centre
        ? Math.max(HIGH_PRODUCT * centre - product, -HIGH_PRODUCT * centre)
        : 0;
  }

  private void exchangeDirections() {
    Direction spare = now;
    now = before;
    before = spare;
  }

  /** Goes along the direction; what rows are off by shrinks with the step. */
  private void advance() {
    double primal = shortened(now.primalLength);
    at.advance(now, primal, shortened(now.dualLength));
    infeasibility *= 1 - primal;
  }

  private static double shortened(double length) {
    return length < 1 ? STEP * length : 1;
  }

  private void reserve() {
    at.resize(whole.count, whole.targets);
    if (at.x.length > d.length) {
      int size = at.x.length;
      settledAt = new double[size];
      d = new double[size];
      rd = new double[size];
      rz = new double[size];
      rw = new double[size];
      g = new double[size];
      keepsColumn = new boolean[size];
    }
    if (at.s.length > rp.length) {
      int size = at.s.length;
      rp = new double[size];
      ry = new double[size];
      keepsRow = new boolean[size];
    }
    now.reset(at.x.length, at.s.length);
    before.reset(at.x.length, at.s.length);
  }
}
