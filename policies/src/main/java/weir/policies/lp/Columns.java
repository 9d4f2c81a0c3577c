package weir.policies.lp;

import java.util.Arrays;

/**
 * A packing problem made smaller: applications on the same targets are one column, those that cannot move are none.
 *
 * <p>A column is known from one problem to the next by its pattern, a hash of its targets and loads. What is found for a
 * column is given back to its applications alike: expansions as equal as their bounds allow, throttles in proportion to
 * theirs.
 */
final class Columns {
  private static final int NONE = -1;
  private static final double ROUNDING = 1e-13;

  int count;
  int[] begin = new int[1];
  int[] target = new int[0];
  double[] load = new double[0];
  double[] width = new double[0];
  double[] mostExpand = new double[0];
  double[] mostThrottle = new double[0];
  long[] pattern = new long[0];

  int targets;
  double[] gap = new double[0];
  final RowIndex rows = new RowIndex();

  private int[] firstOf = new int[0];
  private int[] nextOf = new int[0];
  private int[] table = new int[64];

  void load(PackingProblem problem) {
    reserve(problem);
    targets = problem.targets();
    gap = problem.gap;
    count = 0;
    begin[0] = 0;
    Arrays.fill(table, NONE);
    for (int i = 0; i < problem.applications(); i++) {
      if (problem.mostExpand[i] + problem.mostThrottle[i] > 0) {
        put(problem, i);
      }
    }
    rows.build(targets, count, begin, target, load);
  }

  /** The column with the pattern, or below zero. */
  int find(long wanted) {
    int at = slot(wanted);
    while (table[at] != NONE && pattern[table[at]] != wanted) {
      at = (at + 1) & (table.length - 1);
    }
    return table[at];
  }

  /** Splits the changes of the columns between their applications. */
  void spread(PackingProblem problem, double[] changeOfColumn, PackingPlan plan) {
    for (int c = 0; c < count; c++) {
      double change = changeOfColumn[c];
      int first = firstOf[c];
      if (nextOf[first] == NONE) {
        plan.change[first] = change;
      } else if (change < 0) {
        for (int i = first; i != NONE; i = nextOf[i]) {
          plan.change[i] = change * (problem.mostThrottle[i] / mostThrottle[c]);
        }
      } else {
        double level = level(problem, first, change);
        for (int i = first; i != NONE; i = nextOf[i]) {
          plan.change[i] = Math.min(problem.mostExpand[i], level);
        }
      }
    }
  }

  /** The expansion per application that adds up to the total, where each goes as far as it can: raised until it does. */
  private double level(PackingProblem problem, int first, double total) {
    double level = 0;
    double left = total;
    int open = 1;
    while (left > total * ROUNDING && open > 0) {
      double given = 0;
      open = 0;
      for (int i = first; i != NONE; i = nextOf[i]) {
        given += Math.min(level, problem.mostExpand[i]);
        open += problem.mostExpand[i] > level ? 1 : 0;
      }
      left = total - given;
      level += Math.max(0, left) / Math.max(1, open);
    }
    return level;
  }

  private void put(PackingProblem problem, int i) {
    long hash = hash(problem, i);
    int c = find(hash);
    if (c == NONE) {
      c = append(problem, i, hash);
    }
    mostExpand[c] += problem.mostExpand[i];
    mostThrottle[c] += problem.mostThrottle[i];
    nextOf[i] = firstOf[c];
    firstOf[c] = i;
  }

  private int append(PackingProblem problem, int i, long hash) {
    int length = problem.begin[i + 1] - problem.begin[i];
    System.arraycopy(problem.target, problem.begin[i], target, begin[count], length);
    System.arraycopy(problem.load, problem.begin[i], load, begin[count], length);
    begin[count + 1] = begin[count] + length;
    width[count] = problem.width[i];
    mostExpand[count] = 0;
    mostThrottle[count] = 0;
    firstOf[count] = NONE;
    pattern[count] = hash;
    int at = slot(hash);
    while (table[at] != NONE) {
      at = (at + 1) & (table.length - 1);
    }
    table[at] = count;
    return count++;
  }

  private int slot(long hash) {
    return (int) (hash >>> 17) & (table.length - 1);
  }

  private static long hash(PackingProblem problem, int i) {
    long hash = 0;
    for (int k = problem.begin[i]; k < problem.begin[i + 1]; k++) {
      hash = (hash ^ problem.target[k]) * 0x9E3779B97F4A7C15L;
      hash = (hash ^ (hash >>> 29) ^ Double.doubleToRawLongBits(problem.load[k]))
          * 0xBF58476D1CE4E5B9L;
    }
    return hash ^ (hash >>> 32);
  }

  private void reserve(PackingProblem problem) {
    int applications = problem.applications();
    int entries = problem.begin[applications];
    if (applications > nextOf.length) {
      int room = 2 * applications;
      firstOf = new int[room];
      nextOf = new int[room];
      begin = new int[room + 1];
      width = new double[room];
      mostExpand = new double[room];
      mostThrottle = new double[room];
      pattern = new long[room];
      table = new int[4 * Integer.highestOneBit(room)];
    }
    if (entries > target.length) {
      target = new int[2 * entries];
      load = new double[2 * entries];
    }
  }
}
