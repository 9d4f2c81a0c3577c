package weir.policies.placement;

import weir.model.Profiles;

/** The rule that SIZE and PROCESS have in common: the pool in proportion to what each job weighs. */
abstract class Proportion {
  private final boolean asPrinted;

  Proportion(boolean asPrinted) {
    this.asPrinted = asPrinted;
  }

  /** What the job's share is in proportion to. */
  abstract int weight(Profiles profiles, int i);

  final void divide(Profiles profiles, int ioNodes, int[] decisions) {
    double weights = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      weights += weight(profiles, i);
    }
    long sum = 0;
    int largest = profiles.first();
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      decisions[i] =
          weights == 0 ? 0 : Snap.round(ioNodes * (double) weight(profiles, i) / weights);
      sum += decisions[i];
      largest = decisions[i] > decisions[largest] ? i : largest;
    }
    if (!asPrinted && sum > ioNodes) {
      decisions[largest] = (int) Math.max(0, decisions[largest] - (sum - ioNodes));
    }
    snap(profiles, decisions);
  }

  private static void snap(Profiles profiles, int[] decisions) {
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      decisions[i] = Snap.down(profiles, i, decisions[i]);
    }
  }
}
