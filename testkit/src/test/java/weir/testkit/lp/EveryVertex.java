package weir.testkit.lp;

import java.util.Arrays;
import weir.policies.lp.PackingProblem;

/** The slow twin of all solvers: tries every vertex of a tiny packing problem. */
final class EveryVertex {
  private static final double ROUNDING = 1e-9;

  private final double[][] row;
  private final double[] most;
  private final double[] worth;
  private double best;

  private EveryVertex(PackingProblem problem) {
    int n = problem.applications();
    int targets = problem.targets();
    row = new double[targets + 1 + 4 * n][2 * n];
    most = new double[row.length];
    worth = new double[2 * n];
    for (int j = 0; j < targets; j++) {
      most[j] = problem.gap(j);
    }
    for (int i = 0; i < n; i++) {
      for (int k = problem.begin(i); k < problem.begin(i + 1); k++) {
        row[problem.target(k)][2 * i] = problem.load(k);
        row[problem.target(k)][2 * i + 1] = -problem.load(k);
      }
      row[targets][2 * i] = -problem.width(i);
      row[targets][2 * i + 1] = 2 * problem.width(i);
      worth[2 * i] = problem.width(i);
      worth[2 * i + 1] = -(1 + problem.penalty()) * problem.width(i);
      bound(targets + 1 + 4 * i, 2 * i, problem.mostExpand(i));
      bound(targets + 3 + 4 * i, 2 * i + 1, problem.mostThrottle(i));
    }
  }

  private void bound(int at, int variable, double upper) {
    row[at][variable] = 1;
    most[at] = upper;
    row[at + 1][variable] = -1;
  }

  /** The worth of the best plan. */
  static double bestWorth(PackingProblem problem) {
    EveryVertex search = new EveryVertex(problem);
    search.choose(new int[2 * problem.applications()], 0, 0);
    return search.best;
  }

  private void choose(int[] active, int count, int from) {
    if (count == active.length) {
      tryVertex(active);
      return;
    }
    for (int r = from; r <= row.length - (active.length - count); r++) {
      active[count] = r;
      choose(active, count + 1, r + 1);
    }
  }

  private void tryVertex(int[] active) {
    int n = active.length;
    double[][] system = new double[n][n + 1];
    for (int r = 0; r < n; r++) {
      System.arraycopy(row[active[r]], 0, system[r], 0, n);
      system[r][n] = most[active[r]];
    }
    double[] x = solve(system);
    if (x.length == n && isFeasible(x)) {
      best = Math.max(best, dot(worth, x));
    }
  }

  private boolean isFeasible(double[] x) {
    for (int r = 0; r < row.length; r++) {
      if (dot(row[r], x) > most[r] + ROUNDING) {
        return false;
      }
    }
    return true;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** Gauss and Jordan with row pivots; empty where there is no single solution. */
  private static double[] solve(double[][] system) {
    int n = system.length;
    for (int c = 0; c < n; c++) {
      int pivot = c;
      for (int r = c + 1; r < n; r++) {
        pivot = Math.abs(system[r][c]) > Math.abs(system[pivot][c]) ? r : pivot;
      }
      if (Math.abs(system[pivot][c]) < ROUNDING) {
        return new double[0];
      }
      double[] swapped = system[c];
      system[c] = system[pivot];
      system[pivot] = swapped;
      eliminate(system, c);
    }
    double[] x = new double[n];
    Arrays.setAll(x, r -> system[r][n] / system[r][r]);
    return x;
  }

  private static void eliminate(double[][] system, int c) {
    for (int r = 0; r < system.length; r++) {
      double factor = r == c ? 0 : system[r][c] / system[c][c];
      for (int k = c; k <= system.length && factor != 0; k++) {
        system[r][k] -= factor * system[c][k];
      }
    }
  }
}
