package weir.sim.engine;

/**
 * Jobs waiting for a point in time (their release, or the end of a work phase), earliest first, ties by job.
 *
 * <p>A 4-ary heap in two primitive columns: half the levels of a binary heap, and the four children of an entry lie
 * side by side.
 */
final class JobHeap {
  private static final int ARITY = 4;

  private final double[] atSec;
  private final int[] jobs;
  private int size;

  /** Each job is in the heap at most once, so that it never has to grow. */
  JobHeap(int jobCount) {
    atSec = new double[jobCount];
    jobs = new int[jobCount];
  }

  /** The earliest time, or infinity where nobody waits. */
  double firstSec() {
    return size == 0 ? Double.POSITIVE_INFINITY : atSec[0];
  }

  void add(double time, int job) {
    int slot = size++;
    while (slot > 0) {
      int parent = (slot - 1) / ARITY;
      if (!before(time, job, parent)) {
        break;
      }
      move(parent, slot);
      slot = parent;
    }
    put(slot, time, job);
  }

  /** Removes and returns the job that waits for the earliest time. */
  int poll() {
    int first = jobs[0];
    size--;
    if (size > 0) {
      sink(atSec[size], jobs[size]);
    }
    return first;
  }

  private void sink(double time, int job) {
    int slot = 0;
    int child = 1;
    while (child < size) {
      int least = leastChild(child);
      if (before(time, job, least)) {
        break;
      }
      move(least, slot);
      slot = least;
      child = slot * ARITY + 1;
    }
    put(slot, time, job);
  }

  private int leastChild(int firstChild) {
    int end = Math.min(firstChild + ARITY, size);
    int least = firstChild;
    for (int child = firstChild + 1; child < end; child++) {
      if (before(atSec[child], jobs[child], least)) {
        least = child;
      }
    }
    return least;
  }

  private boolean before(double time, int job, int slot) {
    return time < atSec[slot] || (time == atSec[slot] && job < jobs[slot]);
  }

  private void move(int from, int to) {
    atSec[to] = atSec[from];
    jobs[to] = jobs[from];
  }

  private void put(int slot, double time, int job) {
    atSec[slot] = time;
    jobs[slot] = job;
  }
}
