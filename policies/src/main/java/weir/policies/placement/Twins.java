package weir.policies.placement;

import java.util.Arrays;

/**
 * Open jobs that are alike, and which of them can have which option at all.
 *
 * <p>Jobs with the same moves and losses may swap what they have. So the plan that ties are broken for gives the earlier one no
 * less: among m twins, those with option k or a larger one are the first N_k of them. A bound on N_k closes options for the
 * others. With the price changed by Δ every plan falls short by B(Δ) more, and each job loses l_k + Δ·c_k more than with its
 * then best option. From a shortfall of at most S follows N_k · (least such loss of option k or larger) ≤ S + B(Δ), and the
 * same for the jobs with smaller options. A few Δ on both sides are tried; each holds, the sharpest counts. Sums are
 * doubles with room for their rounding, which can only leave too much open.
 */
final class Twins {
  private static final double ROUNDING = 1e-12;
  private static final int FINEST_SHIFT = 20;

  private final OpenChoices open;
  private int[] table = new int[128];
  private int[] hashes = new int[64];
  private int[] firsts = new int[64];
  private int[] ends = new int[64];
  private int[] sizes = new int[64];
  private int[] kinds = new int[64];
  private int[] turns = new int[64];
  private double[] gains = new double[64];
  private int[] least = new int[256];
  private int[] most = new int[256];
  private int classes;

  Twins(OpenChoices open) {
    this.open = open;
  }

  /** Sorts the open jobs into classes and bounds their options; returns whether there are enough twins for it to pay. */
  boolean find(long price, long limit, long left) {
    reserve(open.size(), open.start(open.size()));
    classify();
    if (2 * classes > open.size()) {
      return false;
    }
    for (int c = 0; c < classes; c++) {
      Arrays.fill(least, firsts[c], ends[c], 0);
      Arrays.fill(most, firsts[c], ends[c], sizes[c]);
    }
    bound(0, limit, left);
    for (int shift = 0; shift <= FINEST_SHIFT; shift += 2) {
      bound(Math.scalb((double) price, -shift), limit, left);
      bound(-Math.scalb((double) price, -shift), limit, left);
    }
    return true;
  }

  /** Whether the job of a stage can have its {@code k}-th option, counted from zero, in the plan that is looked for. */
  boolean allows(int stage, int k) {
    int c = kinds[stage];
    int at = firsts[c] + k;
    int place = sizes[c] - 1 - turns[stage]; // the earliest of the twins has place zero
    boolean mayReach = k == 0 || most[at] > place;
    boolean mayStop = at + 1 == ends[c] || least[at + 1] <= place;
    return mayReach && mayStop;
  }

  private void classify() {
    Arrays.fill(table, 0);
    classes = 0;
    for (int s = 0; s < open.size(); s++) {
      int c = classOf(s);
      kinds[s] = c;
      turns[s] = sizes[c]++; // stages go from the last job to the first
    }
  }

  private int classOf(int stage) {
    int hash = hash(stage);
    int at = hash & (table.length - 1);
    while (table[at] != 0) {
      int c = table[at] - 1;
      if (hashes[c] == hash && areAlike(c, stage)) {
        return c;
      }
      at = (at + 1) & (table.length - 1);
    }
    table[at] = classes + 1;
    hashes[classes] = hash;
    firsts[classes] = open.start(stage);
    ends[classes] = open.start(stage + 1);
    sizes[classes] = 0;
    return classes++;
  }

  private int hash(int stage) {
    long hash = 0;
    for (int k = open.start(stage); k < open.start(stage + 1); k++) {
      hash = (hash ^ open.move(k)) * 0x9e3779b97f4a7c15L;
      hash = (hash ^ open.loss(k)) * 0xbf58476d1ce4e5b9L;
    }
    return (int) (hash >>> 32);
  }

  private boolean areAlike(int c, int stage) {
    int shift = open.start(stage) - firsts[c];
    if (ends[c] + shift != open.start(stage + 1)) {
      return false;
    }
    for (int k = firsts[c]; k < ends[c]; k++) {
      if (open.move(k) != open.move(k + shift) || open.loss(k) != open.loss(k + shift)) {
        return false;
      }
    }
    return true;
  }

  /** Bounds all classes with the price changed by {@code delta}, which leaves it zero at least. */
  private void bound(double delta, long limit, long left) {
    double sum = limit + delta * left;
    double sizeOfTerms = limit + Math.abs(delta) * left;
    for (int c = 0; c < classes; c++) {
      gains[c] = gain(c, delta);
      sum += sizes[c] * gains[c];
      sizeOfTerms += sizes[c] * gains[c];
    }
    double shortfall = sum + ROUNDING * sizeOfTerms;
    for (int c = 0; c < classes; c++) {
      boundFromAbove(c, delta, shortfall);
      boundFromBelow(c, delta, shortfall);
    }
  }

  /** What the best option at the changed price leaves more than the present one. */
  private double gain(int c, double delta) {
    double gain = 0;
    for (int k = firsts[c]; k < ends[c]; k++) {
      gain = Math.max(gain, -(open.loss(k) + delta * open.move(k)));
    }
    return gain;
  }

  /** What option {@code k} loses at the changed price, rather too little than too much. */
  private double lossAt(int k, double delta, double gain) {
    double move = delta * open.move(k);
    return gain + open.loss(k) + move - ROUNDING * (gain + open.loss(k) + Math.abs(move));
  }

  private void boundFromAbove(int c, double delta, double shortfall) {
    double smallest = Double.POSITIVE_INFINITY;
    for (int k = ends[c] - 1; k > firsts[c]; k--) {
      smallest = Math.min(smallest, lossAt(k, delta, gains[c]));
      if (smallest > 0 && shortfall < sizes[c] * smallest) {
        most[k] = Math.min(most[k], (int) (shortfall / smallest));
      }
    }
  }

  private void boundFromBelow(int c, double delta, double shortfall) {
    double smallest = Double.POSITIVE_INFINITY;
    for (int k = firsts[c] + 1; k < ends[c]; k++) {
      smallest = Math.min(smallest, lossAt(k - 1, delta, gains[c]));
      if (smallest > 0 && shortfall < sizes[c] * smallest) {
        least[k] = Math.max(least[k], sizes[c] - (int) (shortfall / smallest));
      }
    }
  }

  private void reserve(int stages, int options) {
    if (stages > kinds.length) {
      kinds = new int[2 * stages];
      turns = new int[2 * stages];
      hashes = new int[2 * stages];
      firsts = new int[2 * stages];
      ends = new int[2 * stages];
      sizes = new int[2 * stages];
      gains = new double[2 * stages];
      table = new int[4 * Integer.highestOneBit(2 * stages)];
    }
    if (options > least.length) {
      least = new int[2 * options];
      most = new int[2 * options];
    }
  }
}
