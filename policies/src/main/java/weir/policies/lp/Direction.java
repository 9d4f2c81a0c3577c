package weir.policies.lp;

import java.util.Arrays;

/** A step in all variables of an {@link InsidePoint}, and how far it can be taken; the step of v is minus that of x. */
final class Direction {
  double[] x = new double[0];
  double[] z = new double[0];
  double[] w = new double[0];
  double[] s = new double[0];
  double[] y = new double[0];

  double primalLength;
  double dualLength;

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
