package weir.bench;

import java.util.Arrays;

/** The times of RR-9502 appendix A between which the shape of the best allocation changes only smoothly. */
final class PeculiarTimes {
  private final AppendixContention x;
  private final double h;
  private double[] times = new double[64];
  private int count;

  PeculiarTimes(AppendixContention x, double h) {
    this.x = x;
    this.h = h;
  }

  /** The set 𝒰 of algorithm 2, steps 1 and 5 to 10, without repetitions. */
  double[] sorted() {
    for (int i = 0; i < x.m(); i++) {
      add(x.earliest(i), 0, h);
      for (int j = 0; j < x.m(); j++) {
        if (i != j) {
          add(i, j);
        }
      }
    }
    add(h, 0, h);
    return distinct();
  }

  private void add(int i, int j) {
    double iFirst = x.earliest(i);
    double jFirst = x.earliest(j);
    if (i < j) {
      addCrossings(x.completing(i), x.completing(j), Math.max(iFirst, jFirst), h);
      addCrossings(x.full(i), x.full(j), 0, Math.min(h, Math.min(iFirst, jFirst)));
      addCrossings(x.held(i), x.held(j), 0, h);
    }
    addCrossings(x.full(i), x.completing(j), jFirst, Math.min(h, iFirst));
    addCrossings(x.held(i), x.completing(j), jFirst, h);
  }

  private void addCrossings(YieldRatio one, YieldRatio other, double from, double to) {
    for (double u : one.crossings(other)) {
      add(u, from, to);
    }
  }

  private void add(double u, double from, double to) {
    if (u > 0 && u >= from && u <= to) {
      if (count == times.length) {
        times = Arrays.copyOf(times, 2 * count);
      }
      times[count++] = u;
    }
  }

  private double[] distinct() {
    Arrays.sort(times, 0, count);
    int kept = 0;
    for (int n = 0; n < count; n++) {
      if (kept == 0 || !YieldRatio.same(times[n], times[kept - 1])) {
        times[kept++] = times[n];
      }
    }
    return Arrays.copyOf(times, kept);
  }
}
