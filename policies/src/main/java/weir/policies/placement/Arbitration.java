package weir.policies.placement;

import weir.model.Profiles;

/**
 * One exact arbitration: sets the jobs aside that cannot be weighed, solves the knapsack for the others, writes decisions.
 *
 * <p>A job never measured is offered its static share and nothing else (forwarding paper §3.1). Where the pool is too small
 * for that, the fewest nodes that the measured jobs can do with are kept back for them, and shares are granted in order of
 * arrival as far as the rest goes. Where even the fewest are too many, and direct access is not offered, some jobs are held
 * back: as few as possible, and among those plans the one with the most bandwidth.
 */
final class Arbitration {
  private final Offers offers;
  private final StaticShare byDefault;
  private final ChoiceLists lists;
  private final Knapsack knapsack;
  private final Choices choices = new Choices();

  Arbitration(Offers offers, StaticShare byDefault) {
    this.offers = offers;
    this.byDefault = byDefault;
    this.lists = new ChoiceLists(offers);
    this.knapsack = new Knapsack(lists);
  }

  void arbitrate(Profiles profiles, int ioNodes, int[] decisions) {
    int pool = (int) Math.min(most(profiles), grantDefaults(profiles, ioNodes, decisions));
    offers.admit(fewest(profiles) > pool);
    choices.clear();
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      if (profiles.options(i) > 0) {
        choices.add(i);
      }
    }
    lists.refresh(profiles, pool, choices);
    knapsack.solve(choices, pool);
    for (int n = 0; n < choices.size(); n++) {
      int i = choices.job(n);
      decisions[i] = offers.decision(profiles, i, lists.count(choices.chosen(n)));
    }
  }

  /** Gives the jobs never measured their shares and returns what is left for the others. */
  int grantDefaults(Profiles profiles, int ioNodes, int[] decisions) {
    long computeNodes = byDefault.computeNodes(profiles);
    long spare = Math.max(0, ioNodes - fewest(profiles));
    int pool = ioNodes;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      if (profiles.options(i) == 0) {
        int share = byDefault.count(profiles, i, computeNodes, ioNodes);
        decisions[i] = even(profiles.nodes(i), (int) Math.min(share, spare));
        spare -= decisions[i];
        pool -= decisions[i];
      }
    }
    return pool;
  }

  /** The fewest I/O nodes that the measured jobs can do with. */
  long fewest(Profiles profiles) {
    long fewest = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      fewest += profiles.options(i) == 0 ? 0 : offers.fewest(profiles, i);
    }
    return fewest;
  }

  /** The most I/O nodes that the measured jobs can use; a larger pool would only coarsen the arithmetic. */
  private static long most(Profiles profiles) {
    long most = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      int options = profiles.options(i);
      most += options == 0 ? 0 : profiles.count(i, options - 1);
    }
    return most;
  }

  private int even(int nodes, int share) {
    int even = share;
    while (offers.areDivisible() && even > 1 && nodes % even != 0) {
      even--;
    }
    return even;
  }
}
