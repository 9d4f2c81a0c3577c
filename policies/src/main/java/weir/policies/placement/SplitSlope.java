package weir.policies.placement;

import java.util.Arrays;

/**
 * Finds the steepness at which the pool runs out when the steps of all hulls are taken from the steepest on: the price of
 * one node in the linear relaxation. Selects instead of sorting, so it takes linear time on average.
 */
final class SplitSlope {
  private double[] slopes = new double[64];
  private int[] rises = new int[64];
  private int size;
  private long sum;

  void clear() {
    size = 0;
    sum = 0;
  }

  void add(double slope, int rise) {
    if (size == slopes.length) {
      slopes = Arrays.copyOf(slopes, 2 * size);
      rises = Arrays.copyOf(rises, 2 * size);
    }
    slopes[size] = slope;
    rises[size++] = rise;
    sum += rise;
  }

  /** Nodes that all steps together take. */
  long sum() {
    return sum;
  }

  /** The slope of the step that no longer fits into fewer nodes than all steps take; shuffles the steps. */
  double find(long nodes) {
    long left = nodes;
    int low = 0;
    int high = size;
    while (true) {
      double pivot = median(slopes[low], slopes[(low + high) >>> 1], slopes[high - 1]);
      int equal = partition(low, high, pivot, true);
      int less = partition(equal, high, pivot, false);
      long steeper = nodes(low, equal);
      if (steeper > left) {
        high = equal;
      } else if (steeper + nodes(equal, less) > left) {
        return pivot;
      } else {
        left -= steeper + nodes(equal, less);
        low = less;
      }
    }
  }

  /** Brings what is steeper than the pivot, or as steep, to the front and returns where the rest begins. */
  private int partition(int low, int high, double pivot, boolean strictly) {
    int front = low;
    for (int n = low; n < high; n++) {
      if (strictly ? slopes[n] > pivot : slopes[n] >= pivot) {
        double slope = slopes[n];
        int rise = rises[n];
        slopes[n] = slopes[front];
        rises[n] = rises[front];
        slopes[front] = slope;
        rises[front++] = rise;
      }
    }
    return front;
  }

  private long nodes(int from, int to) {
    long nodes = 0;
    for (int n = from; n < to; n++) {
      nodes += rises[n];
    }
    return nodes;
  }

  private static double median(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
