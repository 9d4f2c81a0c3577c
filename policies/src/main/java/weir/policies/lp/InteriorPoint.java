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

  private final Columns columns;
  private final Cholesky normal = new Cholesky();

  private int n;
  private int m;
  private double mu;
  private double centre;
  private double stepPrimal;
  private double stepDual;

  /** Per column: x and its distance v to the bound, their duals z and w. */
  private double[] bound = new double[0];

  double[] x = new double[0];
  private double[] v = new double[0];
  private double[] z = new double[0];
  private double[] w = new double[0];
  private double[] d = new double[0];
  private double[] rd = new double[0];
  private double[] rz = new double[0];
  private double[] rw = new double[0];
  private double[] g = new double[0];

  /** Per row: slack s and price y. */
  private double[] room = new double[0];

  private double[] s = new double[0];
  double[] y = new double[0];
  private double[] rp = new double[0];
  private double[] ry = new double[0];

  private Direction now = new Direction();
  private Direction before = new Direction();

  InteriorPoint(Columns columns) {
    this.columns = columns;
  }

  /** A step in all variables; that of v is minus that of x. */
  private static final class Direction {
    double[] x = new double[0];
    double[] z = new double[0];
    double[] w = new double[0];
    double[] s = new double[0];
    double[] y = new double[0];

    /** Makes room and stands still. */
    void reset(int columns, int rows) {
      if (columns > x.length) {
        x = new double[columns];
        z = new double[columns];
        w = new double[columns];
      }
      if (rows > s.length) {
        s = new double[rows];
        y = new double[rows];
      }
      Arrays.fill(x, 0);
      Arrays.fill(z, 0);
      Arrays.fill(w, 0);
      Arrays.fill(s, 0);
      Arrays.fill(y, 0);
    }
  }

  /** Takes a first point: every target has price one, which is what makes each column just worth its while. */
  void begin() {
    n = columns.count;
    m = columns.targets;
    reserve();
    double mean = measureRoom();
    double[] crowd = before.s;
    for (int j = 0; j < m; j++) {
      crowd[j] /= Math.max(room[j], 1e-3 * mean);
      y[j] = 1;
      s[j] = room[j];
    }
    for (int c = 0; c < n; c++) {
      double worst = 1;
      for (int k = columns.begin[c]; k < columns.begin[c + 1]; k++) {
        worst = Math.max(worst, crowd[columns.target[k]]);
      }
      x[c] = 0.5 * bound[c] / Math.sqrt(worst);
      v[c] = bound[c] - x[c];
      z[c] = 0.05 * columns.width[c];
      w[c] = z[c];
      for (int k = columns.begin[c]; k < columns.begin[c + 1]; k++) {
        s[columns.target[k]] -= columns.load[k] * x[c];
      }
    }
    for (int j = 0; j < m; j++) {
      s[j] = Math.max(s[j], 0.2 * mean);
    }
  }

  /** Fills in bounds and room and, in a spare array, what the columns would put on each row at their bounds. */
  private double measureRoom() {
    System.arraycopy(columns.gap, 0, room, 0, m);
    for (int c = 0; c < n; c++) {
      bound[c] = columns.mostExpand[c] + columns.mostThrottle[c];
      for (int k = columns.begin[c]; k < columns.begin[c + 1]; k++) {
        room[columns.target[k]] += columns.load[k] * columns.mostThrottle[c];
        before.s[columns.target[k]] += columns.load[k] * bound[c];
      }
    }
    double mean = 0;
    for (int j = 0; j < m; j++) {
      mean += room[j] / m;
    }
    for (int j = 0; j < m; j++) {
      room[j] = Math.max(room[j], TINY * mean);
    }
    for (int c = 0; c < n; c++) {
      bound[c] = Math.max(bound[c], TINY * mean);
    }
    return mean;
  }

  /** How far the best plan may be away, in parts of the plan at hand. */
  double gap() {
    double primal = 0;
    double dual = 0;
    for (int c = 0; c < n; c++) {
      primal += columns.width[c] * x[c];
      dual += bound[c] * w[c];
    }
    for (int j = 0; j < m; j++) {
      dual += room[j] * y[j];
    }
    return Math.abs(dual - primal) / primal;
  }

  /** By how much rows are not met, in parts of the room on the average row. */
  double infeasibility() {
    double worst = 0;
    double mean = 0;
    residuals();
    for (int j = 0; j < m; j++) {
      worst = Math.max(worst, Math.abs(rp[j]));
      mean += room[j] / m;
    }
    return worst / mean;
  }

  /** Large for a column that stays between its bounds, near zero for one that goes to a bound. */
  double betweenness(int c) {
    double scale = columns.width[c] / bound[c];
    return scale * Math.min(x[c] / z[c], v[c] / w[c]);
  }

  /** Above one for a row that becomes tight. */
  double tightness(int j) {
    return y[j] * room[j] / s[j];
  }

  void step() {
    residuals();
    mu = complementarity(0, 0);
    formNormal();
    normal.factor();
    aim(0, 0, 0);
    solve();
    measureSteps();
    double left = complementarity(stepPrimal, stepDual) / mu;
    centre = left * left * left * mu;
    aim(centre, 1, 1);
    solve();
    measureSteps();
    for (int k = 0; k < CORRECTORS && Math.min(stepPrimal, stepDual) < 0.95 && correct(); k++) {}
    advance(stepPrimal < 1 ? STEP * stepPrimal : 1, stepDual < 1 ? STEP * stepDual : 1);
  }

  private void residuals() {
    for (int j = 0; j < m; j++) {
      rp[j] = room[j] - s[j];
    }
    for (int c = 0; c < n; c++) {
      double paid = 0;
      for (int k = columns.begin[c]; k < columns.begin[c + 1]; k++) {
        rp[columns.target[k]] -= columns.load[k] * x[c];
        paid += columns.load[k] * y[columns.target[k]];
      }
      rd[c] = columns.width[c] - paid + z[c] - w[c];
    }
  }

  /** The mean of all products that are to vanish, after a step of such lengths. */
  private double complementarity(double primal, double dual) {
    double sum = 0;
    for (int c = 0; c < n; c++) {
      sum += (x[c] + primal * now.x[c]) * (z[c] + dual * now.z[c])
          + (v[c] - primal * now.x[c]) * (w[c] + dual * now.w[c]);
    }
    for (int j = 0; j < m; j++) {
      sum += (s[j] + primal * now.s[j]) * (y[j] + dual * now.y[j]);
    }
    return sum / (2 * n + m);
  }

  private void formNormal() {
    normal.clear(m);
    for (int c = 0; c < n; c++) {
      d[c] = 1 / (z[c] / x[c] + w[c] / v[c]);
    }
    for (int j = 0; j < m; j++) {
      double[] row = normal.row(j);
      for (int at = columns.rowBegin[j]; at < columns.rowBegin[j + 1]; at++) {
        int c = columns.rowColumn[at];
        double factor = d[c] * columns.rowLoad[at];
        for (int k = columns.rowEntry[at]; k < columns.begin[c + 1]; k++) {
          row[columns.target[k]] += factor * columns.load[k];
        }
      }
      row[j] += s[j] / y[j];
    }
  }

  /** Sets what the products are to become, less their second-order change by the direction at hand. */
  private void aim(double goal, double primal, double dual) {
    for (int c = 0; c < n; c++) {
      double ofX = primal * now.x[c];
      rz[c] = goal - x[c] * z[c] - ofX * dual * now.z[c];
      rw[c] = goal - v[c] * w[c] + ofX * dual * now.w[c];
    }
    for (int j = 0; j < m; j++) {
      ry[j] = goal - s[j] * y[j] - primal * now.s[j] * dual * now.y[j];
    }
  }

  /** Solves Newton's equations for the direction. */
  private void solve() {
    double[] dy = now.y;
    for (int j = 0; j < m; j++) {
      dy[j] = ry[j] / y[j] - rp[j];
    }
    for (int c = 0; c < n; c++) {
      g[c] = rd[c] + rz[c] / x[c] - rw[c] / v[c];
      double amount = d[c] * g[c];
      for (int k = columns.begin[c]; k < columns.begin[c + 1]; k++) {
        dy[columns.target[k]] += columns.load[k] * amount;
      }
    }
    normal.solve(dy);
    for (int c = 0; c < n; c++) {
      double paid = 0;
      for (int k = columns.begin[c]; k < columns.begin[c + 1]; k++) {
        paid += columns.load[k] * dy[columns.target[k]];
      }
      double dx = d[c] * (g[c] - paid);
      now.x[c] = dx;
      now.z[c] = (rz[c] - z[c] * dx) / x[c];
      now.w[c] = (rw[c] + w[c] * dx) / v[c];
    }
    for (int j = 0; j < m; j++) {
      now.s[j] = (ry[j] - s[j] * dy[j]) / y[j];
    }
  }

  /** How far one may go before something would become negative, one at the most. */
  private void measureSteps() {
    double primal = 1;
    double dual = 1;
    for (int c = 0; c < n; c++) {
      double dx = now.x[c];
      primal = Math.min(primal, dx < 0 ? -x[c] / dx : dx > 0 ? v[c] / dx : 1);
      dual = Math.min(dual, longest(z[c], now.z[c]));
      dual = Math.min(dual, longest(w[c], now.w[c]));
    }
    for (int j = 0; j < m; j++) {
      primal = Math.min(primal, longest(s[j], now.s[j]));
      dual = Math.min(dual, longest(y[j], now.y[j]));
    }
    stepPrimal = primal;
    stepDual = dual;
  }

  private static double longest(double value, double change) {
    return change < 0 ? -value / change : 1;
  }

  /** Bends the direction so that products which would be far from the others come nearer, if longer steps follow. */
  private boolean correct() {
    double primal = Math.min(1, stepPrimal + REACH);
    double dual = Math.min(1, stepDual + REACH);
    for (int c = 0; c < n; c++) {
      rz[c] += outlier((x[c] + primal * now.x[c]) * (z[c] + dual * now.z[c]));
      rw[c] += outlier((v[c] - primal * now.x[c]) * (w[c] + dual * now.w[c]));
    }
    for (int j = 0; j < m; j++) {
      ry[j] += outlier((s[j] + primal * now.s[j]) * (y[j] + dual * now.y[j]));
    }
    double hadPrimal = stepPrimal;
    double hadDual = stepDual;
    exchangeDirections();
    solve();
    measureSteps();
    double gained = Math.max(stepPrimal - hadPrimal, stepDual - hadDual);
    double lost = Math.max(0.9 * hadPrimal - stepPrimal, 0.9 * hadDual - stepDual);
    if (gained >= WORTHWHILE && lost <= 0) {
      return true;
    }
    exchangeDirections();
    stepPrimal = hadPrimal;
    stepDual = hadDual;
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

  private void advance(double primal, double dual) {
    for (int c = 0; c < n; c++) {
      x[c] += primal * now.x[c];
      v[c] -= primal * now.x[c];
      z[c] += dual * now.z[c];
      w[c] += dual * now.w[c];
    }
    for (int j = 0; j < m; j++) {
      s[j] += primal * now.s[j];
      y[j] += dual * now.y[j];
    }
  }

  private void reserve() {
    if (n > x.length) {
      int size = 2 * n;
      bound = new double[size];
      x = new double[size];
      v = new double[size];
      z = new double[size];
      w = new double[size];
      d = new double[size];
      rd = new double[size];
      rz = new double[size];
      rw = new double[size];
      g = new double[size];
    }
    if (m > s.length) {
      room = new double[m];
      s = new double[m];
      y = new double[m];
      rp = new double[m];
      ry = new double[m];
    }
    now.reset(x.length, s.length);
    before.reset(x.length, s.length);
  }
}
