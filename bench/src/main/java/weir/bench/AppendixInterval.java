package weir.bench;

import static weir.bench.YieldRatio.same;

import java.util.Arrays;

/** Algorithm 1, MinYieldInInterval: the best event that transfer k defines between two neighbouring peculiar times. */
final class AppendixInterval {
  private final AppendixContention x;
  private final int k;
  private final double end;
  private final boolean[] others;

  /** A candidate event: its lowest yield, its time, and the transfer that completes then. */
  record Event(double yield, double u, int k) {}

  AppendixInterval(AppendixContention x, int k, double end) {
    this.x = x;
    this.k = k;
    this.end = end;
    others = new boolean[x.m()];
    Arrays.fill(others, true);
    others[k] = false;
  }

  Event best(double u) {
    double left = x.capacity - x.v[k] / u;
    double mine = x.completing(k).at(u);
    int j = lowestHighest(u);
    double upper = Math.min(mine, x.highest(j, u).at(u));
    if (x.sumBandwidth(others, u, upper) > left + x.rounding(others, u, upper)) {
      return bandwidthLimited(u, left);
    }
    if (same(upper, mine)) {
      return new Event(mine, u, k);
    }
    if (x.completesBy(j, u)) {
      return new Event(upper, u, k);
    }
    boolean[] members = x.heldAtOrBelow(others, u, upper);
    YieldRatio optimum = x.optimum(members, k);
    boolean optimumFallsBehind =
        same(optimum.at(u), upper) && optimum.fallsBehind(x.full(j), u, end);
    return optimumFallsBehind ? bandwidthLimited(u, left) : rateLimited(u, j, members, optimum);
  }

  /** Steps 4 to 13: the upper bound asks for more than the pipe has. */
  private Event bandwidthLimited(double u, double left) {
    double reachable = x.lastReachable(x.heldYields(others, u), others, u, left);
    boolean[] members = x.heldAtOrBelow(others, u, reachable);
    YieldRatio optimum = x.optimum(members, k);
    if (!optimum.rises()) {
      return new Event(optimum.at(u), u, k);
    }
    double turn = optimum.firstCrossing(x.completing(k), u, end);
    double change = nextHeld(optimum, members, u);
    for (int i = 0; i < x.m(); i++) {
      if (members[i]) {
        change = Math.min(change, optimum.firstCrossing(x.highest(i, u), u, end));
      }
    }
    return goOn(optimum, turn, change);
  }

  /** Steps 17 to 25: the upper bound is what transfer j reaches at its full rate. */
  private Event rateLimited(double u, int j, boolean[] members, YieldRatio optimum) {
    YieldRatio limit = x.full(j);
    double turn = limit.firstCrossing(x.completing(k), u, end);
    double change = Math.min(nextHeld(limit, members, u), limit.firstCrossing(optimum, u, end));
    return goOn(limit, turn, change);
  }

  private Event goOn(YieldRatio curve, double turn, double change) {
    if (turn == Double.POSITIVE_INFINITY && change == Double.POSITIVE_INFINITY) {
      return new Event(curve.at(end), end, k);
    }
    return turn <= change ? new Event(x.completing(k).at(turn), turn, k) : best(change);
  }

  /** When a rising curve first reaches the yield of someone who receives nothing so far. */
  private double nextHeld(YieldRatio curve, boolean[] members, double u) {
    double first = Double.POSITIVE_INFINITY;
    for (int i = 0; i < x.m(); i++) {
      if (others[i] && !members[i]) {
        first = Math.min(first, curve.firstCrossing(x.held(i), u, end));
      }
    }
    return first;
  }

  /** Among those with the lowest y^max at u, the one with the lowest at the end of the interval. */
  private int lowestHighest(double u) {
    int lowest = k == 0 ? 1 : 0;
    for (int i = lowest + 1; i < x.m(); i++) {
      if (i != k && isLower(x.highest(i, u), x.highest(lowest, u), u)) {
        lowest = i;
      }
    }
    return lowest;
  }

  private boolean isLower(YieldRatio one, YieldRatio other, double u) {
    return same(one.at(u), other.at(u)) ? one.at(end) < other.at(end) : one.at(u) < other.at(u);
  }
}
