package weir.policies.lp;

import java.util.Arrays;

/**
 * A basis of a packing problem: which moves are basic, which rows are tight, and all that follows from it.
 *
 * <p>Moves that are not basic lie at zero or at their bound; rows that are not tight have a slack. Prices are kept per row,
 * and per column what it pays at the prices of the targets, from which the reduced costs of its two moves follow. A basis
 * outlives its problem: moves are known again by the pattern of their column, and the inverse of the kernel depends on
 * nothing else.
 */
final class Basis {
  static final byte LOWER = 0;
  static final byte UPPER = 1;
  static final byte BASIC = 2;
  static final int FREE = -1;
  private static final int WANTED = -2;

  private static final double NEGATIVE_PRICE = 1e-12;
  private static final double SMALLEST_PIVOT = 1e-5;

  final Moves moves;
  final KernelInverse kernel = new KernelInverse();
  private final Columns columns;

  /** Per move: where it lies, and its place in the kernel if it is basic. */
  byte[] at = new byte[0];

  private int[] place = new int[0];

  /** Per place in the kernel: the move, the pattern of its column, and its value. */
  int[] basic = new int[0];

  private long[] pattern = new long[0];
  double[] value = new double[0];

  /** The tight rows; per row: where it is among those, its slack and its price. */
  int[] tight = new int[0];

  int[] tightPlace = new int[0];
  double[] slack = new double[0];
  double[] price = new double[0];

  /** What column c pays at the prices of the targets. */
  double[] paid = new double[0];

  private double[] rowBuffer = new double[0];
  private double[] kernelBuffer = new double[0];
  private double[] newColumn = new double[0];
  private double[] newRow = new double[0];
  private int[] gathered = new int[0];
  private int[] wanted = new int[0];

  Basis(Columns columns) {
    this.columns = columns;
    moves = new Moves(columns);
  }

  int size() {
    return kernel.size;
  }

  int rows() {
    return moves.rows;
  }

  /** Takes up the columns anew, with nothing basic. */
  void reset(double penalty) {
    moves.load(penalty);
    reserve();
    kernel.clear(rows());
    Arrays.fill(tightPlace, 0, rows(), FREE);
    Arrays.fill(at, 0, moves.count, LOWER);
  }

  /** Takes up new columns and keeps what is basic as far as it is still there. */
  void renew(double penalty) {
    if (rows() != columns.targets + 1) {
      reset(penalty);
      return;
    }
    moves.load(penalty);
    reserve();
    Arrays.fill(at, 0, moves.count, LOWER);
    for (int p = kernel.size - 1; p >= 0; p--) {
      int column = columns.find(pattern[p]);
      if (column < 0) {
        drop(p);
      } else {
        seat(p, 2 * column + (basic[p] & 1));
      }
    }
  }

  /** The {@code p}-th move, whose column is gone, leaves with the row in which that does the least harm. */
  private void drop(int p) {
    int best = 0;
    for (int r = 1; r < kernel.size; r++) {
      best = Math.abs(kernel.of(r)[p]) > Math.abs(kernel.of(best)[p]) ? r : best;
    }
    kernel.shrink(p, best);
    closeRanks(p, best);
  }

  /** Works out the inverse of the kernel anew; false if its columns turn out to depend on each other. */
  boolean rebuild() {
    int size = kernel.size;
    System.arraycopy(basic, 0, wanted, 0, size);
    for (int r = 0; r < size; r++) {
      want(tight[r]);
      at[basic[r]] = LOWER;
    }
    kernel.size = 0;
    for (int p = 0; p < size; p++) {
      admit(wanted[p], SMALLEST_PIVOT);
    }
    forgetWanted();
    return kernel.size == size;
  }

  /** Marks a row that is to be tight as soon as a move can be found for it. */
  void want(int row) {
    tightPlace[row] = WANTED;
  }

  /** Gives all rows that are still wanted their slack. */
  void forgetWanted() {
    for (int j = 0; j < rows(); j++) {
      tightPlace[j] = Math.max(tightPlace[j], FREE);
    }
  }

  /** Makes {@code q} basic together with the wanted row in which it differs most from what is basic already. */
  boolean admit(int q, double smallestPivot) {
    solve(q, newColumn);
    Arrays.fill(rowBuffer, 0, rows(), 0);
    moves.add(q, 1, rowBuffer);
    subtractBasic(newColumn, rowBuffer);
    int best = FREE;
    for (int j = 0; j < rows(); j++) {
      if (tightPlace[j] == WANTED
          && (best == FREE || Math.abs(rowBuffer[j]) > Math.abs(rowBuffer[best]))) {
        best = j;
      }
    }
    if (best == FREE || Math.abs(rowBuffer[best]) < smallestPivot) {
      return false;
    }
    kernelRow(best, newRow);
    grow(q, best, newColumn, newRow, rowBuffer[best]);
    return true;
  }

  private void seat(int p, int q) {
    basic[p] = q;
    pattern[p] = columns.pattern[Moves.columnOf(q)];
    place[q] = p;
    at[q] = BASIC;
  }

  /** The last row and the last move take the places that the kernel has just filled with theirs. */
  private void closeRanks(int p, int r) {
    int last = kernel.size;
    tightPlace[tight[r]] = FREE;
    if (r != last) {
      tight[r] = tight[last];
      tightPlace[tight[r]] = r;
    }
    if (p != last) {
      basic[p] = basic[last];
      pattern[p] = pattern[last];
      value[p] = value[last];
      place[basic[p]] = p;
    }
  }

  /** A new move and a new tight row. */
  void grow(int q, int row, double[] g, double[] rho, double pivot) {
    int p = kernel.size;
    kernel.grow(g, rho, pivot);
    seat(p, q);
    tight[p] = row;
    tightPlace[row] = p;
  }

  /** The {@code p}-th move goes to a bound, the {@code r}-th row gets a slack. */
  void shrink(int p, int r, byte bound) {
    at[basic[p]] = bound;
    kernel.shrink(p, r);
    closeRanks(p, r);
  }

  /** The {@code p}-th move goes to a bound, {@code q} comes for it. */
  void replaceColumn(int p, int q, double[] g, byte bound) {
    at[basic[p]] = bound;
    kernel.replaceColumn(p, g);
    seat(p, q);
  }

  /** The {@code r}-th row gets a slack, {@code row} is tight instead. */
  void replaceRow(int r, int row, double[] rho) {
    kernel.replaceRow(r, rho);
    tightPlace[tight[r]] = FREE;
    tight[r] = row;
    tightPlace[row] = r;
  }

  /** What one unit of move {@code q} is worth beyond what it pays. */
  double reducedCost(int q) {
    return moves.cost[q] - moves.product(q, paid[Moves.columnOf(q)], price[moves.couponRow()]);
  }

  /** {@code g = W a}, a being the column of move {@code q}. */
  void solve(int q, double[] g) {
    Arrays.fill(g, 0, kernel.size, 0);
    int c = Moves.columnOf(q);
    double sign = Moves.expands(q) ? 1 : -1;
    for (int k = columns.begin[c]; k < columns.begin[c + 1]; k++) {
      int r = tightPlace[columns.target[k]];
      if (r >= 0) {
        kernel.addRow(r, sign * columns.load[k], g);
      }
    }
    int r = tightPlace[moves.couponRow()];
    if (r >= 0) {
      kernel.addRow(r, moves.couponEntry(q), g);
    }
  }

  /** {@code g = W a} for a vector over all rows. */
  void solve(double[] a, double[] g) {
    for (int r = 0; r < kernel.size; r++) {
      kernelBuffer[r] = a[tight[r]];
    }
    kernel.times(kernelBuffer, g);
  }

  /** Takes from a vector over all rows what the basic moves put there at the values {@code g}. */
  void subtractBasic(double[] g, double[] out) {
    for (int p = 0; p < kernel.size; p++) {
      if (g[p] != 0) {
        moves.add(basic[p], -g[p], out);
      }
    }
  }

  /** {@code rho = −A[row, basic] W}. */
  void kernelRow(int row, double[] rho) {
    int found = row == moves.couponRow() ? gatherCoupons() : gather(row);
    for (int r = 0; r < kernel.size; r++) {
      double[] w = kernel.of(r);
      double sum = 0;
      for (int n = 0; n < found; n++) {
        sum -= kernelBuffer[n] * w[gathered[n]];
      }
      rho[r] = sum;
    }
  }

  private int gatherCoupons() {
    for (int p = 0; p < kernel.size; p++) {
      gathered[p] = p;
      kernelBuffer[p] = moves.couponEntry(basic[p]);
    }
    return kernel.size;
  }

  /** Collects the entries of the basic moves in a row of a target. */
  private int gather(int row) {
    int found = 0;
    for (int k = columns.rows.begin[row]; k < columns.rows.begin[row + 1]; k++) {
      int q = 2 * columns.rows.column[k];
      if (at[q] == BASIC) {
        gathered[found] = place[q];
        kernelBuffer[found++] = columns.rows.load[k];
      }
      if (at[q + 1] == BASIC) {
        gathered[found] = place[q + 1];
        kernelBuffer[found++] = -columns.rows.load[k];
      }
    }
    return found;
  }

  /** Works out values and slacks from where the other moves lie. */
  void settleValues() {
    System.arraycopy(columns.gap, 0, rowBuffer, 0, columns.targets);
    rowBuffer[moves.couponRow()] = 0;
    for (int q = 0; q < moves.count; q++) {
      if (at[q] == UPPER) {
        moves.add(q, -moves.upper[q], rowBuffer);
      }
    }
    solve(rowBuffer, value);
    subtractBasic(value, rowBuffer);
    System.arraycopy(rowBuffer, 0, slack, 0, rows());
  }

  /** Works out the prices and what every column pays. */
  void settlePrices() {
    for (int p = 0; p < kernel.size; p++) {
      kernelBuffer[p] = moves.cost[basic[p]];
    }
    Arrays.fill(price, 0, rows(), 0);
    for (int r = 0; r < kernel.size; r++) {
      double[] w = kernel.of(r);
      double sum = 0;
      for (int p = 0; p < kernel.size; p++) {
        sum += w[p] * kernelBuffer[p];
      }
      price[tight[r]] = sum;
    }
    Arrays.fill(paid, 0, columns.count, 0);
    moves.addRows(price, paid);
  }

  /** Gives a slack to tight rows whose price is negative, until there is none: only then can all others be put right. */
  void dropNegativePrices() {
    for (int r = cheapest(); r != FREE && price[tight[r]] < -NEGATIVE_PRICE; r = cheapest()) {
      double[] w = kernel.of(r);
      int largest = 0;
      for (int p = 1; p < kernel.size; p++) {
        largest = Math.abs(w[p]) > Math.abs(w[largest]) ? p : largest;
      }
      shrink(largest, r, LOWER);
      settlePrices();
    }
  }

  private int cheapest() {
    int cheapest = FREE;
    for (int r = 0; r < kernel.size; r++) {
      if (cheapest == FREE || price[tight[r]] < price[tight[cheapest]]) {
        cheapest = r;
      }
    }
    return cheapest;
  }

  /** Puts every move that is not basic at the bound that its reduced cost asks for. */
  void settleBounds() {
    for (int q = 0; q < moves.count; q++) {
      if (at[q] != BASIC) {
        at[q] = reducedCost(q) > 0 ? UPPER : LOWER;
      }
    }
  }

  /** How far each column moves in the end, within its bounds to the last bit. */
  void readChanges(double[] change) {
    for (int c = 0; c < columns.count; c++) {
      change[c] = moved(2 * c) - moved(2 * c + 1);
    }
  }

  private double moved(int q) {
    double most = moves.upper[q];
    return switch (at[q]) {
      case LOWER -> 0;
      case UPPER -> most;
      default -> Math.max(0, Math.min(most, value[place[q]]));
    };
  }

  private void reserve() {
    if (moves.count > at.length) {
      at = new byte[2 * moves.count];
      place = new int[2 * moves.count];
      paid = new double[moves.count];
    }
    if (rows() > slack.length) {
      reserveRows(rows());
    }
  }

  private void reserveRows(int rows) {
    basic = new int[rows];
    pattern = new long[rows];
    value = new double[rows];
    tight = new int[rows];
    tightPlace = new int[rows];
    slack = new double[rows];
    price = new double[rows];
    rowBuffer = new double[rows];
    kernelBuffer = new double[rows];
    newColumn = new double[rows];
    newRow = new double[rows];
    gathered = new int[rows];
    wanted = new int[rows];
  }
}
