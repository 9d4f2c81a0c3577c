package weir.policies.striped;

import java.util.Arrays;

/**
 * Shares where some members are held to nine tenths of their basic share and the others divide what is left, as the rivals in
 * GIFT's code do: each of those takes the least of its equal parts, in one pass.
 */
final class TenthOff {
  private static final double LEFT = 0.9;

  private boolean[] isThrottled = new boolean[0];
  private double[] free = new double[0];
  private double[] open = new double[0];

  /** Begins an instance in which nobody is throttled. */
  void begin(Instance instance) {
    if (instance.size() > isThrottled.length) {
      isThrottled = new boolean[2 * instance.size()];
    }
    if (instance.targets() > free.length) {
      free = new double[instance.targets()];
      open = new double[instance.targets()];
    }
    Arrays.fill(isThrottled, 0, instance.size(), false);
  }

  void throttle(int a) {
    isThrottled[a] = true;
  }

  void share(Instance instance, double[] share) {
    for (int j = 0; j < instance.targets(); j++) {
      free[j] = instance.capacity(j);
      open[j] = 0;
    }
    for (int a = 0; a < instance.size(); a++) {
      share[a] = isThrottled[a] ? LEFT * instance.fair(a) : 0;
      for (int k = instance.begin(a); k < instance.begin(a + 1); k++) {
        int j = instance.target(k);
        free[j] -= instance.load(k) * share[a];
        open[j] += isThrottled[a] ? 0 : instance.load(k);
      }
    }
    for (int a = 0; a < instance.size(); a++) {
      if (!isThrottled[a]) {
        share[a] = instance.ceiling(a);
        for (int k = instance.begin(a); k < instance.begin(a + 1); k++) {
          int j = instance.target(k);
          share[a] = Math.max(0, Math.min(share[a], free[j] / open[j]));
        }
      }
    }
  }
}
