package weir.policies.lp;

import java.util.Arrays;

/**
 * By how much each application may rise above its reference share or fall below it: GIFT's linear programme.
 *
 * <pre>
 *   maximise   Σ m_i e_i − (1 + ε) Σ m_i t_i
 *   such that  Σ_i w_ij (e_i − t_i) ≤ gap_j        for every target j
 *              2 Σ m_i t_i − Σ m_i e_i ≤ 0          the coupon row
 *              0 ≤ e_i ≤ E_i,  0 ≤ t_i ≤ T_i        expansion and throttle
 * </pre>
 *
 * with m_i = Σ_j w_ij. Gaps are not below zero, so that doing nothing is feasible and no first phase is needed. The object is
 * filled again for every decision and keeps its room.
 */
public final class PackingProblem {
  private final double penalty;

  private int targets;
  double[] gap = new double[0];

  private int applications;
  int[] begin = new int[1];
  int[] target = new int[0];
  double[] load = new double[0];
  double[] width = new double[0];
  double[] mostExpand = new double[0];
  double[] mostThrottle = new double[0];

  private double[] reach = new double[0];

  /** @param penalty ε: what throttling costs beyond the bandwidth that it takes, so that it is never done for nothing */
  public PackingProblem(double penalty) {
    this.penalty = penalty;
  }

  /** Forgets everything; the gaps of so many targets are to follow. */
  public void clear(int targetCount) {
    targets = targetCount;
    applications = 0;
    if (gap.length < targetCount) {
      gap = new double[targetCount];
      reach = new double[targetCount];
    }
    Arrays.fill(gap, 0, targetCount, 0);
  }

  /** Sets what target {@code j} has left; rounding below zero is taken as zero. */
  public void gap(int j, double left) {
    gap[j] = Math.max(0, left);
  }

  /** Adds an application; {@link #touch} then names its targets. */
  public void add(double expandAtMost, double throttleAtMost) {
    reserveApplications(applications + 1);
    mostExpand[applications] = Math.max(0, expandAtMost);
    mostThrottle[applications] = Math.max(0, throttleAtMost);
    width[applications] = 0;
    applications++;
    begin[applications] = begin[applications - 1];
  }

  /** The application added last loads target {@code j} with {@code weight} units per unit of its share. */
  public void touch(int j, double weight) {
    int at = begin[applications]++;
    if (at == target.length) {
      target = Arrays.copyOf(target, 2 * at + 16);
      load = Arrays.copyOf(load, 2 * at + 16);
    }
    target[at] = j;
    load[at] = weight;
    width[applications - 1] += weight;
  }

  /** Cuts every expansion down to what its targets could give if all others were throttled to the utmost. */
  public void close() {
    System.arraycopy(gap, 0, reach, 0, targets);
    for (int i = 0; i < applications; i++) {
      for (int k = begin[i]; k < begin[i + 1]; k++) {
        reach[target[k]] += load[k] * mostThrottle[i];
      }
    }
    for (int i = 0; i < applications; i++) {
      for (int k = begin[i]; k < begin[i + 1]; k++) {
        mostExpand[i] = Math.min(mostExpand[i], reach[target[k]] / load[k]);
      }
    }
  }

  public int targets() {
    return targets;
  }

  public int applications() {
    return applications;
  }

  public double penalty() {
    return penalty;
  }

  public double gap(int j) {
    return gap[j];
  }

  public double mostExpand(int i) {
    return mostExpand[i];
  }

  public double mostThrottle(int i) {
    return mostThrottle[i];
  }

  /** The loads of application {@code i} over all its targets, m_i. */
  public double width(int i) {
    return width[i];
  }

  /** Where the entries of application {@code i} begin; they end where those of the next one begin. */
  public int begin(int i) {
    return begin[i];
  }

  /** The target of entry {@code k}. */
  public int target(int k) {
    return target[k];
  }

  /** The load of entry {@code k}, w_ij. */
  public double load(int k) {
    return load[k];
  }

  /** Whether anyone may be throttled: only then does the coupon row bind. */
  public boolean throttles() {
    for (int i = 0; i < applications; i++) {
      if (mostThrottle[i] > 0) {
        return true;
      }
    }
    return false;
  }

  private void reserveApplications(int count) {
    if (count > width.length) {
      int room = 2 * count + 14;
      width = Arrays.copyOf(width, room);
      mostExpand = Arrays.copyOf(mostExpand, room);
      mostThrottle = Arrays.copyOf(mostThrottle, room);
      begin = Arrays.copyOf(begin, room + 1);
    }
  }
}
