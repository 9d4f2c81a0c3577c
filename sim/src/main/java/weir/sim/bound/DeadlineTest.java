package weir.sim.bound;

import java.util.Arrays;

/**
 * Whether transfers fit into the pipe, each between its earliest start and its deadline, when any of them may be put aside at
 * any time: earliest deadline first finds a way if there is one. Reused from one test to the next.
 */
final class DeadlineTest {
  /** Deadlines are met up to this part of the time, so that rounding does not decide. */
  private static final double ROUNDING = 1e-9;

  private double[] startSec = new double[16];
  private double[] needSec = new double[16];
  private double[] deadlineSec = new double[16];
  private int count;
  private int[] heap = new int[16];
  private int waiting;

  void clear() {
    count = 0;
  }

  /** @param needs seconds of the whole pipe */
  void add(double start, double needs, double deadline) {
    if (count == startSec.length) {
      startSec = Arrays.copyOf(startSec, 2 * count);
      needSec = Arrays.copyOf(needSec, 2 * count);
      deadlineSec = Arrays.copyOf(deadlineSec, 2 * count);
      heap = new int[2 * count];
    }
    startSec[count] = start;
    needSec[count] = needs;
    deadlineSec[count++] = deadline;
  }

  /** @param byStart the transfers that were added, in the order of their starts */
  boolean isMet(int[] byStart) {
    waiting = 0;
    double nowSec = 0;
    int next = 0;
    while (next < count || waiting > 0) {
      if (waiting == 0) {
        nowSec = Math.max(nowSec, startSec[byStart[next]]);
      }
      while (next < count && startSec[byStart[next]] <= nowSec) {
        push(byStart[next++]);
      }
      double untilSec = next < count ? startSec[byStart[next]] : Double.POSITIVE_INFINITY;
      nowSec = serve(nowSec, untilSec);
      if (Double.isNaN(nowSec)) {
        return false;
      }
    }
    return true;
  }

  /** Serves the most urgent one until it is done or another one comes; NaN where it is too late. */
  private double serve(double nowSec, double untilSec) {
    int first = heap[0];
    double doneSec = nowSec + needSec[first];
    if (doneSec > untilSec) {
      needSec[first] -= untilSec - nowSec;
      return untilSec;
    }
    pop();
    double latestSec = deadlineSec[first] + ROUNDING * Math.abs(deadlineSec[first]);
    return doneSec > latestSec ? Double.NaN : doneSec;
  }

  double startSec(int n) {
    return startSec[n];
  }

  int count() {
    return count;
  }

  private void push(int transfer) {
    int n = waiting++;
    heap[n] = transfer;
    while (n > 0 && before(n, (n - 1) / 2)) {
      swap(n, (n - 1) / 2);
      n = (n - 1) / 2;
    }
  }

  private void pop() {
    heap[0] = heap[--waiting];
    int n = 0;
    while (2 * n + 1 < waiting) {
      int child = 2 * n + 1;
      if (child + 1 < waiting && before(child + 1, child)) {
        child++;
      }
      if (!before(child, n)) {
        return;
      }
      swap(n, child);
      n = child;
    }
  }

  private boolean before(int a, int b) {
    return deadlineSec[heap[a]] < deadlineSec[heap[b]];
  }

  private void swap(int a, int b) {
    int transfer = heap[a];
    heap[a] = heap[b];
    heap[b] = transfer;
  }
}
