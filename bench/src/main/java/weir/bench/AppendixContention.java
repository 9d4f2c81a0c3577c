package weir.bench;

import static weir.bench.YieldRatio.SAME;

import java.util.Arrays;
import weir.model.Transfers;

/** The transfers of one decision in the letters of RR-9502 appendix A, and the yields it is written in. */
final class AppendixContention {
  /** No transfer. */
  static final int NOBODY = -1;

  final int[] slot;

  /** Elapsed seconds, t − τ_i. */
  final double[] c;

  /** Progress in seconds, 𝒯_i. */
  final double[] t;

  /** Remaining bytes, 𝒱_i. */
  final double[] v;

  /** Full rates, b_i. */
  final double[] b;

  /** The pipe, B. */
  final double capacity;

  AppendixContention(Transfers transfers, double capacity) {
    this.capacity = capacity;
    slot = new int[transfers.size()];
    c = new double[slot.length];
    t = new double[slot.length];
    v = new double[slot.length];
    b = new double[slot.length];
    int n = 0;
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      slot[n] = i;
      c[n] = transfers.elapsedSec(i);
      t[n] = transfers.progressSec(i);
      v[n] = transfers.remainingBytes(i);
      b[n++] = transfers.maxRate(i);
    }
  }

  int m() {
    return slot.length;
  }

  /** The earliest time at which i can complete, 𝒱_i / b_i. */
  double earliest(int i) {
    return v[i] / b[i];
  }

  /** y_i(t + u, 0). */
  YieldRatio held(int i) {
    return new YieldRatio(0, t[i], 1, c[i]);
  }

  /** y_i(t + u, b_i). */
  YieldRatio full(int i) {
    return new YieldRatio(1, t[i], 1, c[i]);
  }

  /** y_i(t + u, 𝒱_i / u). */
  YieldRatio completing(int i) {
    return new YieldRatio(0, t[i] + earliest(i), 1, c[i]);
  }

  /** y_i^max(t + u) as the curve that holds from u on, equation (12). */
  YieldRatio highest(int i, double u) {
    return completesBy(i, u) ? completing(i) : full(i);
  }

  boolean completesBy(int i, double u) {
    return u >= earliest(i) * (1 - SAME);
  }

  /** y_ℐ^opt(u), equation (13); with k = NOBODY what algorithm 4 returns. */
  YieldRatio optimum(boolean[] members, int k) {
    double sumRate = 0;
    double sumProgress = k == NOBODY ? 0 : -v[k];
    double sumElapsed = 0;
    for (int i = 0; i < m(); i++) {
      if (members[i]) {
        sumRate += b[i];
        sumProgress += b[i] * t[i];
        sumElapsed += b[i] * c[i];
      }
    }
    return new YieldRatio(capacity, sumProgress, sumRate, sumElapsed);
  }

  /** ℬ𝒲_i(u, y): what i needs for the yield y at u. */
  double bandwidth(int i, double u, double y) {
    return Math.max(0, b[i] * (y * (c[i] + u) - t[i]) / u);
  }

  double sumBandwidth(boolean[] members, double u, double y) {
    double sum = 0;
    for (int i = 0; i < m(); i++) {
      sum += members[i] ? bandwidth(i, u, y) : 0;
    }
    return sum;
  }

  /** How far the sum may be off: each bandwidth is the difference of two times that may be long. */
  double rounding(boolean[] members, double u, double y) {
    double sum = capacity;
    for (int i = 0; i < m(); i++) {
      sum += members[i] ? b[i] * y * (c[i] + u) / u : 0;
    }
    return SAME * sum;
  }

  /** {i ∈ S : y_i(t + u, 0) ≤ y}. */
  boolean[] heldAtOrBelow(boolean[] s, double u, double y) {
    boolean[] members = new boolean[m()];
    for (int i = 0; i < m(); i++) {
      members[i] = s[i] && held(i).at(u) <= y * (1 + SAME);
    }
    return members;
  }

  /** 𝒴_0: the yields of those in S if they receive nothing, in ascending order. */
  double[] heldYields(boolean[] s, double u) {
    double[] yields = new double[m()];
    int count = 0;
    for (int i = 0; i < m(); i++) {
      if (s[i]) {
        yields[count++] = held(i).at(u);
      }
    }
    Arrays.sort(yields, 0, count);
    return Arrays.copyOf(yields, count);
  }

  /** The last of {@code yields} that all in S can reach with {@code bandwidth}, by binary search. */
  double lastReachable(double[] yields, boolean[] s, double u, double bandwidth) {
    int low = 0;
    int high = yields.length - 1;
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (sumBandwidth(s, u, yields[middle]) <= bandwidth + rounding(s, u, yields[middle])) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return yields[low];
  }
}
