package weir.policies.gift;

import weir.policies.striped.Instance;

/** Instances of targets of capacity one, written as the targets of each member; member and account have one number. */
final class Instances {
  private Instances() {}

  static int[] on(int... targets) {
    return targets;
  }

  static Instance of(int targets, int[]... members) {
    Instance instance = new Instance();
    instance.clear(targets);
    for (int j = 0; j < targets; j++) {
      instance.capacity(j, 1);
    }
    for (int a = 0; a < members.length; a++) {
      instance.add(a, a, 1, Double.POSITIVE_INFINITY);
      for (int j : members[a]) {
        instance.touch(j, 1);
      }
    }
    instance.close();
    return instance;
  }

  /** The bandwidth that goes into synchronous progress, Σ m_i b_i. */
  static double effective(Instance instance, double[] share) {
    double sum = 0;
    for (int a = 0; a < instance.size(); a++) {
      sum += instance.width(a) * share[a];
    }
    return sum;
  }
}
