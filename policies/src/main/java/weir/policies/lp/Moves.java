package weir.policies.lp;

/**
 * The variables of a packing problem as a simplex method sees them: move 2c expands column c, move 2c + 1 throttles it.
 *
 * <p>The two have the same entries with opposite signs, except in the coupon row, which follows the rows of the targets.
 * Costs are moved apart by {@link Perturbation}, so little that no answer is changed by more than the certificate allows.
 */
final class Moves {
  final Columns columns;
  int count;
  int rows;
  double[] cost = new double[0];
  double[] upper = new double[0];

  Moves(Columns columns) {
    this.columns = columns;
  }

  void load(double penalty) {
    rows = columns.targets + 1;
    count = 2 * columns.count;
    if (count > cost.length) {
      cost = new double[2 * count];
      upper = new double[2 * count];
    }
    for (int c = 0; c < columns.count; c++) {
      cost[2 * c] = columns.width[c] * (1 + Perturbation.of(2 * c));
      cost[2 * c + 1] = -columns.width[c] * (1 + penalty) * (1 + Perturbation.of(2 * c + 1));
      upper[2 * c] = columns.mostExpand[c];
      upper[2 * c + 1] = columns.mostThrottle[c];
    }
  }

  int couponRow() {
    return rows - 1;
  }

  static boolean expands(int q) {
    return (q & 1) == 0;
  }

  static int columnOf(int q) {
    return q >> 1;
  }

  /** The entry of move {@code q} in the coupon row: twice what it issues, less what it gains. */
  double couponEntry(int q) {
    return expands(q) ? -columns.width[columnOf(q)] : 2 * columns.width[columnOf(q)];
  }

  /**
   * The move's column times a vector over all rows, of which the part over the targets is known already.
   *
   * @param overTargets Σ_j w_cj vector_j for the move's column c
   * @param onCoupons the vector's entry in the coupon row
   */
  double product(int q, double overTargets, double onCoupons) {
    double sum = expands(q) ? overTargets : -overTargets;
    return onCoupons == 0 ? sum : sum + couponEntry(q) * onCoupons;
  }

  /** Adds {@code factor} times the move's column to a vector over all rows. */
  void add(int q, double factor, double[] out) {
    int c = columnOf(q);
    double signed = expands(q) ? factor : -factor;
    for (int k = columns.begin[c]; k < columns.begin[c + 1]; k++) {
      out[columns.target[k]] += signed * columns.load[k];
    }
    out[couponRow()] += couponEntry(q) * factor;
  }

  /** {@code out_c += Σ_j w_cj vector_j} over the targets. */
  void addRows(double[] vector, double[] out) {
    for (int j = 0; j < columns.targets; j++) {
      double amount = vector[j];
      if (amount != 0) {
        for (int k = columns.rows.begin[j]; k < columns.rows.begin[j + 1]; k++) {
          out[columns.rows.column[k]] += amount * columns.rows.load[k];
        }
      }
    }
  }

  /** The largest gap or bound: what tolerances are measured by. */
  double scale() {
    double scale = 0;
    for (int j = 0; j < columns.targets; j++) {
      scale = Math.max(scale, columns.gap[j]);
    }
    for (int q = 0; q < count; q++) {
      scale = Math.max(scale, upper[q]);
    }
    return scale;
  }
}
