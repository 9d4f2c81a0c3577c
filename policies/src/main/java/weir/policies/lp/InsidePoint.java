package weir.policies.lp;

/** A point strictly within all bounds: columns and rows that are not settled, with their duals. */
final class InsidePoint {
  int columns;
  int rows;

  /** Per open column: x and its distance v to the bound, their duals z and w. */
  double[] bound = new double[0];

  double[] x = new double[0];
  double[] v = new double[0];
  double[] z = new double[0];
  double[] w = new double[0];

  /** Per open row: slack s and price y. */
  double[] room = new double[0];

  double[] s = new double[0];
  double[] y = new double[0];

  void resize(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
    if (columns > x.length) {
      int size = 2 * columns;
      bound = new double[size];
      x = new double[size];
      v = new double[size];
      z = new double[size];
      w = new double[size];
    }
    if (rows > s.length) {
      room = new double[rows];
      s = new double[rows];
      y = new double[rows];
    }
  }

  /** Leaves out all columns and rows that are not to be kept. */
  void keep(boolean[] keepsColumn, boolean[] keepsRow) {
    int left = 0;
    for (int c = 0; c < columns; c++) {
      if (keepsColumn[c]) {
        bound[left] = bound[c];
        x[left] = x[c];
        v[left] = v[c];
        z[left] = z[c];
        w[left++] = w[c];
      }
    }
    columns = left;
    left = 0;
    for (int j = 0; j < rows; j++) {
      if (keepsRow[j]) {
        room[left] = room[j];
        s[left] = s[j];
        y[left++] = y[j];
      }
    }
    rows = left;
  }

  /** The mean of all products that are to vanish, after a step of such lengths. */
  double complementarity(Direction to, double primal, double dual) {
    double sum = 0;
    for (int c = 0; c < columns; c++) {
      sum += (x[c] + primal * to.x[c]) * (z[c] + dual * to.z[c])
          + (v[c] - primal * to.x[c]) * (w[c] + dual * to.w[c]);
    }
    for (int j = 0; j < rows; j++) {
      sum += (s[j] + primal * to.s[j]) * (y[j] + dual * to.y[j]);
    }
    return sum / (2 * columns + rows);
  }

  /** Sets how far one may go that way before something would become negative, one at the most. */
  void measure(Direction to) {
    double primal = 1;
    double dual = 1;
    for (int c = 0; c < columns; c++) {
      double dx = to.x[c];
      primal = Math.min(primal, dx < 0 ? -x[c] / dx : dx > 0 ? v[c] / dx : 1);
      dual = Math.min(dual, longest(z[c], to.z[c]));
      dual = Math.min(dual, longest(w[c], to.w[c]));
    }
    for (int j = 0; j < rows; j++) {
      primal = Math.min(primal, longest(s[j], to.s[j]));
      dual = Math.min(dual, longest(y[j], to.y[j]));
    }
    to.primalLength = primal;
    to.dualLength = dual;
  }

  private static double longest(double value, double change) {
    return change < 0 ? -value / change : 1;
  }

  void advance(Direction to, double primal, double dual) {
    for (int c = 0; c < columns; c++) {
      x[c] += primal * to.x[c];
      v[c] -= primal * to.x[c];
      z[c] += dual * to.z[c];
      w[c] += dual * to.w[c];
    }
    for (int j = 0; j < rows; j++) {
      s[j] += primal * to.s[j];
      y[j] += dual * to.y[j];
    }
  }
}
