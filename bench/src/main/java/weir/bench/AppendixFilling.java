package weir.bench;

import static weir.bench.YieldRatio.SAME;

import java.util.Arrays;

/** Algorithms 3 and 4, LexicoMinYield and MinYield: the allocation with the best yields at a given event. */
final class AppendixFilling {
  private final AppendixContention x;
  private final double u;
  private final boolean[] open;
  private final double[] rates;
  private double left;

  private AppendixFilling(AppendixContention x, double u) {
    this.x = x;
    this.u = u;
    open = new boolean[x.m()];
    rates = new double[x.m()];
    left = x.capacity;
  }

  static double[] lexicoMinYield(AppendixContention x, double u, int k) {
    AppendixFilling filling = new AppendixFilling(x, u);
    Arrays.fill(filling.open, true);
    if (k != AppendixContention.NOBODY) {
      filling.settle(k, x.v[k] / u);
    }
    int rounds = 0;
    while (filling.left > SAME * x.capacity && rounds++ < x.m()) {
      filling.round();
    }
    return filling.rates;
  }

  static double[] sortedYields(AppendixContention x, double u, double[] rates) {
    double[] yields = new double[x.m()];
    for (int i = 0; i < x.m(); i++) {
      yields[i] = (x.t[i] + rates[i] * u / x.b[i]) / (x.c[i] + u);
    }
    Arrays.sort(yields);
    return yields;
  }

  private void round() {
    double y = minYield();
    boolean all = x.sumBandwidth(open, u, y) >= left - x.rounding(open, u, y);
    for (int i = 0; i < x.m(); i++) {
      if (open[i] && (all || x.highest(i, u).at(u) <= y * (1 + SAME))) {
        settle(i, x.bandwidth(i, u, y));
      }
    }
    left = all ? 0 : left;
  }

  private void settle(int i, double rate) {
    rates[i] = Math.min(rate, Math.min(x.b[i], x.v[i] / u));
    left -= rates[i];
    open[i] = false;
  }

  /** Algorithm 4. */
  private double minYield() {
    double highest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < x.m(); i++) {
      highest = open[i] ? Math.min(highest, x.highest(i, u).at(u)) : highest;
    }
    if (highest == Double.POSITIVE_INFINITY || x.sumBandwidth(open, u, highest) <= left) {
      return highest;
    }
    double reachable = x.lastReachable(x.heldYields(open, u), open, u, left);
    YieldRatio whole = x.optimum(x.heldAtOrBelow(open, u, reachable), AppendixContention.NOBODY);
    return new YieldRatio(left, whole.b(), whole.c(), whole.d()).at(u);
  }
}
