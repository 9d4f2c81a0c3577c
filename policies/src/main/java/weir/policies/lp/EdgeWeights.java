package weir.policies.lp;

import java.util.Arrays;

/**
 * The dual steepest-edge weights: the squared norm of every row of the inverse basis, by which infeasibilities are made
 * comparable. They are worked out when a basis is taken up and follow every exchange exactly.
 */
final class EdgeWeights {
  private static final double LEAST = 1e-4;

  private final Basis basis;
  double[] ofRow = new double[0];
  double[] ofPlace = new double[0];
  private double[] overPlaces = new double[0];
  private double[] overRows = new double[0];

  EdgeWeights(Basis basis) {
    this.basis = basis;
  }

  void settle() {
    reserve();
    int size = basis.size();
    Arrays.fill(ofPlace, 0, size, 0);
    for (int r = 0; r < size; r++) {
      double[] w = basis.kernel.of(r);
      for (int p = 0; p < size; p++) {
        ofPlace[p] += w[p] * w[p];
      }
    }
    for (int j = 0; j < basis.rows(); j++) {
      if (basis.tightPlace[j] == Basis.FREE) {
        basis.kernelRow(j, overPlaces);
        ofRow[j] = 1 + squares(overPlaces, size);
      }
    }
  }

  /**
   * Follows an exchange, before the basis makes it.
   *
   * @param rho the leaving variable's row of the inverse kernel, {@code overAllRows} the same over all rows
   * @param g the entering column over the places, {@code h} over the rows that are not tight
   * @return the weight of the variable that enters
   */
  double follow(double[] rho, double[] overAllRows, double[] g, double[] h, double pivot) {
    double norm = squares(overAllRows, basis.rows());
    basis.kernel.times(rho, overPlaces);
    System.arraycopy(overAllRows, 0, overRows, 0, basis.rows());
    basis.subtractBasic(overPlaces, overRows);
    change(ofPlace, g, overPlaces, basis.size(), norm, pivot);
    change(ofRow, h, overRows, basis.rows(), norm, pivot);
    return Math.max(norm / (pivot * pivot), LEAST);
  }

  private static void change(
      double[] weight, double[] column, double[] tau, int count, double norm, double pivot) {
    for (int i = 0; i < count; i++) {
      double ratio = column[i] / pivot;
      weight[i] = Math.max(weight[i] + ratio * (ratio * norm - 2 * tau[i]), LEAST);
    }
  }

  private static double squares(double[] vector, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += vector[i] * vector[i];
    }
    return sum;
  }

  private void reserve() {
    if (basis.rows() > ofRow.length) {
      ofRow = new double[basis.rows()];
      ofPlace = new double[basis.rows()];
      overPlaces = new double[basis.rows()];
      overRows = new double[basis.rows()];
    }
  }
}
