package weir.policies.placement;

import weir.model.Placement;
import weir.model.Profiles;

/**
 * The assignment with the most bandwidth in total: a multiple-choice knapsack, solved exactly.
 *
 * <p>Source: forwarding paper §3.1. Cost: linear in the options but for a small core ({@link Knapsack}); lists of jobs that
 * stay are kept from one decision to the next. Ties go to fewer nodes, then to earlier jobs. Departures: the paper's public
 * solver is not exact and ends with an error where the pool is too small; here jobs are then held back ({@link
 * Arbitration}). With the shared node of §3.1 both plans are made, one with a node set apart and one without, and the
 * better one is taken. A move can be made to cost ({@link Offers}).
 */
final class Mckp implements Placement {
  private final Offers offers;
  private final Arbitration arbitration;
  private final boolean sharing;
  private int[] withShared = {};

  Mckp(Weighing weighing, StaticShare byDefault, boolean sharing) {
    this.offers = new Offers(weighing);
    this.arbitration = new Arbitration(offers, byDefault);
    this.sharing = sharing;
  }

  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    offers.share(0);
    arbitration.arbitrate(profiles, ioNodes, decisions);
    if (sharing && ioNodes > 0 && profiles.size() > 0) {
      considerSharing(profiles, ioNodes, decisions);
    }
  }

  private void considerSharing(Profiles profiles, int ioNodes, int[] decisions) {
    if (withShared.length < profiles.slots()) {
      withShared = new int[2 * profiles.slots()];
    }
    offers.share(profiles.size());
    arbitration.arbitrate(profiles, ioNodes - 1, withShared);
    int fewer = heldBack(profiles, decisions) - heldBack(profiles, withShared);
    if (fewer > 0 || (fewer == 0 && worth(profiles, withShared) > worth(profiles, decisions))) {
      System.arraycopy(withShared, 0, decisions, 0, profiles.slots());
    }
  }

  private static int heldBack(Profiles profiles, int[] decisions) {
    int held = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      held += decisions[i] == HELD_BACK ? 1 : 0;
    }
    return held;
  }

  private double worth(Profiles profiles, int[] decisions) {
    double worth = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      worth += profiles.options(i) == 0 ? 0 : offers.worthOf(profiles, i, decisions[i]);
    }
    return worth;
  }
}
