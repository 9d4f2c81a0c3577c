package weir.policies.lp;

import java.util.Arrays;

/** A dense symmetric positive definite matrix, its factor Rᵀ R in place, and solutions with it. */
final class Cholesky {
  private int size;
  private double[][] rows = new double[0][];

  /** Makes it the zero matrix of that size; only entries with column ≥ row are to be filled in. */
  void clear(int sizeOfMatrix) {
    size = sizeOfMatrix;
    if (size > rows.length) {
      rows = new double[size][size];
    } else {
      for (int i = 0; i < size; i++) {
        Arrays.fill(rows[i], i, size, 0);
      }
    }
  }

  double[] row(int i) {
    return rows[i];
  }

  /** Factors, four rows at a time; a pivot that vanishes in rounding is made so large that its unknown becomes zero. */
  void factor() {
    int i = 0;
    for (; i + 4 <= size; i += 4) {
      factorRows(i, i + 4);
      for (int l = i + 4; l < size; l++) {
        subtractFour(rows[i], rows[i + 1], rows[i + 2], rows[i + 3], l);
      }
    }
    factorRows(i, size);
  }

  /** Factors a few rows among themselves, out to the last column. */
  private void factorRows(int from, int to) {
    for (int i = from; i < to; i++) {
      double[] pivotRow = rows[i];
      double pivot = pivotRow[i];
      double root = pivot > 1e-300 ? Math.sqrt(pivot) : 1e150;
      for (int t = i; t < size; t++) {
        pivotRow[t] /= root;
      }
      for (int l = i + 1; l < to; l++) {
        subtract(rows[l], pivotRow[l], pivotRow, l);
      }
    }
  }

  private void subtract(double[] row, double factor, double[] pivotRow, int from) {
    for (int t = from; t < size; t++) {
      row[t] -= factor * pivotRow[t];
    }
  }

  private void subtractFour(double[] a, double[] b, double[] c, double[] d, int l) {
    double[] row = rows[l];
    double fa = a[l];
    double fb = b[l];
    double fc = c[l];
    double fd = d[l];
    for (int t = l; t < size; t++) {
      row[t] -= fa * a[t] + fb * b[t] + fc * c[t] + fd * d[t];
    }
  }

  /** Overwrites the right-hand side by the solution. */
  void solve(double[] x) {
    for (int i = 0; i < size; i++) {
      x[i] /= rows[i][i];
      subtract(x, x[i], rows[i], i + 1);
    }
    for (int i = size - 1; i >= 0; i--) {
      double[] row = rows[i];
      double even = 0;
      double odd = 0;
      int t = i + 1;
      for (; t + 1 < size; t += 2) {
        even += row[t] * x[t];
        odd += row[t + 1] * x[t + 1];
      }
      if (t < size) {
        even += row[t] * x[t];
      }
      x[i] = (x[i] - even - odd) / row[i];
    }
  }
}
