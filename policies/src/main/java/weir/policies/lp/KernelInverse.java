package weir.policies.lp;

import java.util.Arrays;

/**
 * The inverse of the part of a basis that is not trivial: basic columns against tight rows.
 *
 * <p>A basis of a packing problem is made of k basic columns and the slacks of all rows that are not tight. Sorted so, it
 * is block triangular, and all it takes to solve with it is the inverse W of the k × k block. It is kept in full, one
 * array per tight row, and follows every exchange by one rank-one update of k² steps. Where k stays far below the
 * number of rows, that beats any factorisation of the whole.
 */
final class KernelInverse {
  int size;
  private double[][] w = new double[0][];

  /** Makes room for kernels of so many rows and forgets what there was. */
  void clear(int mostRows) {
    size = 0;
    if (mostRows > w.length) {
      w = new double[mostRows][mostRows];
    }
  }

  /** The entries of the {@code r}-th tight row over all columns. */
  double[] of(int r) {
    return w[r];
  }

  /** Copies the entries of the {@code p}-th column over all tight rows. */
  void copyColumn(int p, double[] out) {
    for (int r = 0; r < size; r++) {
      out[r] = w[r][p];
    }
  }

  /** {@code out = W · in}, skipping what is zero in {@code in}. */
  void times(double[] in, double[] out) {
    Arrays.fill(out, 0, size, 0);
    for (int r = 0; r < size; r++) {
      if (in[r] != 0) {
        add(out, in[r], w[r]);
      }
    }
  }

  /** {@code out += factor · W[·, r]}. */
  void addRow(int r, double factor, double[] out) {
    add(out, factor, w[r]);
  }

  /** Another column takes the place of the {@code p}-th; {@code g} is W times the newcomer. */
  void replaceColumn(int p, double[] g) {
    double pivot = g[p];
    for (int r = 0; r < size; r++) {
      double[] row = w[r];
      double scaled = row[p] / pivot;
      if (scaled != 0) {
        add(row, -scaled, g);
        row[p] = scaled;
      }
    }
  }

  /** Another row takes the place of the {@code r}-th; {@code rho} is minus the newcomer times W. */
  void replaceRow(int r, double[] rho) {
    double[] home = w[r];
    double pivot = rho[r];
    for (int t = 0; t < size; t++) {
      if (t != r && rho[t] != 0) {
        add(w[t], -rho[t] / pivot, home);
      }
    }
    for (int p = 0; p < size; p++) {
      home[p] /= -pivot;
    }
  }

  /** A column and a row join at the end; {@code g} and {@code rho} as above, {@code pivot} what they meet in. */
  void grow(double[] g, double[] rho, double pivot) {
    for (int r = 0; r < size; r++) {
      double scaled = rho[r] / pivot;
      if (scaled != 0) {
        add(w[r], -scaled, g);
      }
      w[r][size] = scaled;
    }
    double[] last = w[size];
    for (int p = 0; p < size; p++) {
      last[p] = -g[p] / pivot;
    }
    last[size] = 1 / pivot;
    size++;
  }

  /** The {@code p}-th column and the {@code r}-th row leave; the last ones take their places. */
  void shrink(int p, int r) {
    double[] home = w[r];
    double pivot = home[p];
    for (int t = 0; t < size; t++) {
      double factor = w[t][p] / pivot;
      if (t != r && factor != 0) {
        add(w[t], -factor, home);
      }
    }
    size--;
    w[r] = w[size];
    w[size] = home;
    for (int t = 0; t < size; t++) {
      w[t][p] = w[t][size];
    }
  }

  /** The two arrays are walked with one index: that is what the compiler makes vector instructions of. */
  private void add(double[] out, double factor, double[] in) {
    for (int p = 0; p < size; p++) {
      out[p] += factor * in[p];
    }
  }
}
