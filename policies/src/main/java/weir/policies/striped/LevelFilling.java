package weir.policies.striped;

import java.util.Arrays;
import weir.model.Stripes;

/**
 * Weighted max-min over many targets: one level rises for all transfers at once, and each stops where one of its targets
 * is full or where it meets its own limit.
 *
 * <p>A transfer at level l moves at l times its weight on each of its targets. Every round ends at the first target or
 * limit that is met and stops at least one transfer; its cost is the targets of the transfers that still rise.
 */
final class LevelFilling {
  private double[] weight = new double[0];
  private double[] limit = new double[0];
  private double[] level = new double[0];
  private int[] rising = new int[0];
  private int count;

  private double[] left = new double[0];
  private double[] pull = new double[0];
  private double[] fullAt = new double[0];

  /** Makes room; to be called when a transfer is posted, never while deciding. */
  void reserve(int slots, int targets) {
    if (slots > weight.length) {
      weight = Arrays.copyOf(weight, slots);
      limit = Arrays.copyOf(limit, slots);
      level = Arrays.copyOf(level, slots);
      rising = Arrays.copyOf(rising, slots);
    }
    if (targets > left.length) {
      left = Arrays.copyOf(left, targets);
      pull = Arrays.copyOf(pull, targets);
      fullAt = Arrays.copyOf(fullAt, targets);
    }
  }

  /** Forgets the transfers; what is left of the targets has to be told anew. */
  void clear() {
    count = 0;
  }

  /** Says how many bytes per second of a target there are to share. */
  void leave(int target, double bytesPerSec) {
    left[target] = bytesPerSec;
  }

  /** Adds to what there is to share of a target. */
  void addLeft(int target, double bytesPerSec) {
    left[target] += bytesPerSec;
  }

  /** Takes all that is left on every target of slot {@code i}, up to {@code most}, and says how much that is. */
  double takeLeft(int i, double most, Stripes stripes) {
    double taken = most;
    for (int k = 0; k < stripes.width(i); k++) {
      taken = Math.min(taken, left[stripes.target(i, k)]);
    }
    for (int k = 0; k < stripes.width(i); k++) {
      left[stripes.target(i, k)] -= taken;
    }
    return taken;
  }

  /** Lets slot {@code i} take part, up to the level {@code highest}. */
  void join(int i, double slotWeight, double highest) {
    weight[i] = slotWeight;
    limit[i] = highest;
    rising[count++] = i;
  }

  /** Where slot {@code i} came to. */
  double level(int i) {
    return level[i];
  }

  void fill(Stripes stripes) {
    double stop = 0;
    while (count > 0) {
      pull(stripes);
      // Rounding must not let the level sink below one that was stopped at.
      stop = Math.max(stop, firstStop(stripes));
      stopAt(stop, stripes);
    }
  }

  private void pull(Stripes stripes) {
    for (int n = 0; n < count; n++) {
      for (int k = 0; k < stripes.width(rising[n]); k++) {
        pull[stripes.target(rising[n], k)] = 0;
      }
    }
    for (int n = 0; n < count; n++) {
      for (int k = 0; k < stripes.width(rising[n]); k++) {
        pull[stripes.target(rising[n], k)] += weight[rising[n]];
      }
    }
  }

  private double firstStop(Stripes stripes) {
    double first = Double.POSITIVE_INFINITY;
    for (int n = 0; n < count; n++) {
      int i = rising[n];
      first = Math.min(first, limit[i]);
      for (int k = 0; k < stripes.width(i); k++) {
        int target = stripes.target(i, k);
        fullAt[target] = left[target] / pull[target];
        first = Math.min(first, fullAt[target]);
      }
    }
    return first;
  }

  private void stopAt(double stop, Stripes stripes) {
    int stillRising = 0;
    for (int n = 0; n < count; n++) {
      int i = rising[n];
      if (limit[i] <= stop || touchesFull(i, stop, stripes)) {
        stop(i, stop, stripes);
      } else {
        rising[stillRising++] = i;
      }
    }
    count = stillRising;
  }

  private boolean touchesFull(int i, double stop, Stripes stripes) {
    for (int k = 0; k < stripes.width(i); k++) {
      if (fullAt[stripes.target(i, k)] <= stop) {
        return true;
      }
    }
    return false;
  }

  private void stop(int i, double stop, Stripes stripes) {
    level[i] = Math.min(limit[i], stop);
    double rate = level[i] * weight[i];
    for (int k = 0; k < stripes.width(i); k++) {
      int target = stripes.target(i, k);
      left[target] = Math.max(0, left[target] - rate);
    }
  }
}
