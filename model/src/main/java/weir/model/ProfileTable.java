package weir.model;

import java.util.Arrays;

/** The profiles of the running jobs as columns: jobs come and go, slots of those gone are used again. */
public final class ProfileTable implements Profiles {
  private static final int[] NO_COUNTS = {};
  private static final double[] NO_BANDWIDTHS = {};

  private int[] nodes = new int[16];
  private int[] processes = new int[16];
  private int[][] counts = new int[16][];
  private double[][] bandwidths = new double[16][];
  private int[] held = new int[16];
  private double[] remainingSec = new double[16];
  private long[] stamps = new long[16];
  private int[] next = new int[16];
  private int[] previous = new int[16];
  private int first = NONE;
  private int last = NONE;
  private int free = NONE;
  private int slots;
  private int size;
  private long nextStamp;

  /** Adds a job that was never measured and returns its slot. */
  public int addUnmeasured(int jobNodes, int jobProcesses) {
    return add(jobNodes, jobProcesses, NO_COUNTS, NO_BANDWIDTHS);
  }

  /**
   * Adds a job as the last to have come and returns its slot. The arrays are kept, not copied: profiles are shared by all
   * runs of an application.
   *
   * @throws IllegalArgumentException if the counts do not rise from zero or more, or a bandwidth is no finite amount
   */
  public int add(int jobNodes, int jobProcesses, int[] jobCounts, double[] jobBandwidths) {
    check(jobNodes, jobProcesses, jobCounts, jobBandwidths);
    int i = freeSlot();
    nodes[i] = jobNodes;
    processes[i] = jobProcesses;
    counts[i] = jobCounts;
    bandwidths[i] = jobBandwidths;
    held[i] = NOTHING_YET;
    remainingSec[i] = Double.POSITIVE_INFINITY;
    stamps[i] = nextStamp++;
    append(i);
    return i;
  }

  /** Takes the job out; its slot may be given to the next one. */
  public void remove(int i) {
    if (previous[i] == NONE) {
      first = next[i];
    } else {
      next[previous[i]] = next[i];
    }
    if (next[i] == NONE) {
      last = previous[i];
    } else {
      previous[next[i]] = previous[i];
    }
    next[i] = free;
    free = i;
    size--;
  }

  /** Notes what the job has now, or {@link #NOTHING_YET}. */
  public void hold(int i, int decision) {
    held[i] = decision;
  }

  /** Notes how long the job will still run if nothing changes. */
  public void remaining(int i, double seconds) {
    remainingSec[i] = seconds;
  }

  private static void check(int nodes, int processes, int[] counts, double[] bandwidths) {
    if (nodes < 1 || processes < 0 || counts.length != bandwidths.length) {
      throw new IllegalArgumentException(
          "a job has one node or more, no negative number of processes"
              + " and one bandwidth per count; given: " + nodes + " nodes, " + processes
              + " processes, " + counts.length + " counts, " + bandwidths.length + " bandwidths");
    }
    for (int k = 0; k < counts.length; k++) {
      if (counts[k] <= (k == 0 ? -1 : counts[k - 1])) {
        throw new IllegalArgumentException(
            "counts rise from zero or more, not " + Arrays.toString(counts));
      }
      Quantity.NUMBER.check(bandwidths[k]);
    }
  }

  private int freeSlot() {
    if (free != NONE) {
      int i = free;
      free = next[i];
      return i;
    }
    if (slots == nodes.length) {
      grow(2 * slots);
    }
    return slots++;
  }

  private void grow(int length) {
    nodes = Arrays.copyOf(nodes, length);
    processes = Arrays.copyOf(processes, length);
    counts = Arrays.copyOf(counts, length);
    bandwidths = Arrays.copyOf(bandwidths, length);
    held = Arrays.copyOf(held, length);
    remainingSec = Arrays.copyOf(remainingSec, length);
    stamps = Arrays.copyOf(stamps, length);
    next = Arrays.copyOf(next, length);
    previous = Arrays.copyOf(previous, length);
  }

  private void append(int i) {
    next[i] = NONE;
    previous[i] = last;
    if (last == NONE) {
      first = i;
    } else {
      next[last] = i;
    }
    last = i;
    size++;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public int first() {
    return first;
  }

  @Override
  public int next(int i) {
    return next[i];
  }

  @Override
  public long stamp(int i) {
    return stamps[i];
  }

  @Override
  public int nodes(int i) {
    return nodes[i];
  }

  @Override
  public int processes(int i) {
    return processes[i];
  }

  @Override
  public int options(int i) {
    return counts[i].length;
  }

  @Override
  public int count(int i, int k) {
    return counts[i][k];
  }

  @Override
  public double bandwidth(int i, int k) {
    return bandwidths[i][k];
  }

  @Override
  public int held(int i) {
    return held[i];
  }

  @Override
  public double remainingSec(int i) {
    return remainingSec[i];
  }
}
