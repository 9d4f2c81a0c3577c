package weir.sim.engine;

import java.util.Arrays;

/**
 * Jobs waiting for a point in time (their release, or the end of a work phase), earliest first.
 *
 * <p>A 4-ary heap in two primitive columns. What a removal leaves open is filled from the children all the way down, and
 * the last entry rises into it from below: one comparison fewer at every level. Times are kept as the bits of the
 * double, which for times from zero on have the same order, because the least of four whole numbers is found without a
 * jump that the processor could guess wrong. Equal times leave in an order that depends on nothing but what was put in.
 */
final class JobHeap {
  private static final int ARITY_BITS = 2;
  private static final int ARITY = 1 << ARITY_BITS;
  private static final long NEVER = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);

  private final long[] timeBits;
  private final int[] jobs;
  private int size;

  /** Each job is in the heap at most once, so that it never has to grow; absent children wait for ever. */
  JobHeap(int jobCount) {
    timeBits = new long[jobCount + ARITY];
    jobs = new int[jobCount + ARITY];
    Arrays.fill(timeBits, NEVER);
  }

  /** The earliest time, or infinity where nobody waits. */
  double firstSec() {
    return Double.longBitsToDouble(timeBits[0]);
  }

  /** @param atSec zero or later */
  void add(double atSec, int job) {
    rise(size++, Double.doubleToRawLongBits(atSec + 0.0), job);
  }

  /** Removes and returns the job that waits for the earliest time. */
  int poll() {
    int first = jobs[0];
    int last = --size;
    long bits = timeBits[last];
    timeBits[last] = NEVER;
    if (last > 0) {
      rise(sinkHole(last), bits, jobs[last]);
    }
    return first;
  }

  /** Moves the hole at the top down along the least children, and returns where it ends. */
  private int sinkHole(int end) {
    int hole = 0;
    for (int child = 1; child < end; child = (hole << ARITY_BITS) + 1) {
      long a = timeBits[child];
      long b = timeBits[child + 1];
      long c = timeBits[child + 2];
      long d = timeBits[child + 3];
      int left = b < a ? child + 1 : child;
      int right = d < c ? child + 3 : child + 2;
      int least = Math.min(c, d) < Math.min(a, b) ? right : left;
      timeBits[hole] = Math.min(Math.min(a, b), Math.min(c, d));
      jobs[hole] = jobs[least];
      hole = least;
    }
    return hole;
  }

  private void rise(int from, long bits, int job) {
    int at = from;
    int parent = (at - 1) >> ARITY_BITS;
    while (at > 0 && bits < timeBits[parent]) {
      timeBits[at] = timeBits[parent];
      jobs[at] = jobs[parent];
      at = parent;
      parent = (at - 1) >> ARITY_BITS;
    }
    timeBits[at] = bits;
    jobs[at] = job;
  }
}
