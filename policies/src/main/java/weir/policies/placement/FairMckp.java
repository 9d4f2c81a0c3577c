package weir.policies.placement;

import weir.model.Placement;
import weir.model.Profiles;

/**
 * The most bandwidth in total that leaves no job below a part of its own share.
 *
 * <p>Source: ours; the forwarding paper §5.2 shows that its policy pays for the total with single jobs. Cost: as {@link
 * Mckp}, plus some sixty passes over the options where the wanted part is out of reach. A job's share is what it would move
 * under the static policy, or alone with its best count. Every option that brings less than {@code fraction} of that is
 * taken back, then mckp decides. Where the pool is too small the fraction is lowered for all to the highest one that fits;
 * with no limit on the fraction this is max-min first, total second. Jobs that were never measured, and pools too small for
 * any plan, as in mckp.
 */
final class FairMckp implements Placement {
  /** As fair as the pool allows. */
  static final double MAX = Double.MAX_VALUE;

  private final Offers offers;
  private final Arbitration arbitration;
  private final StaticShare byDefault;
  private final boolean ofBest;
  private final double fraction;
  private double[] shares = {};
  private int[] scratch = {};

  /** @param ofBest a job's share is its best bandwidth, not its static one */
  FairMckp(Weighing weighing, StaticShare byDefault, boolean ofBest, double fraction) {
    this.offers = new Offers(weighing);
    this.arbitration = new Arbitration(offers, byDefault);
    this.byDefault = byDefault;
    this.ofBest = ofBest;
    this.fraction = fraction;
  }

  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    findShares(profiles, ioNodes);
    offers.keepAbove(0, shares);
    int pool = arbitration.grantDefaults(profiles, ioNodes, scratch);
    offers.keepAbove(highestLevel(profiles, pool), shares);
    arbitration.arbitrate(profiles, ioNodes, decisions);
  }

  private void findShares(Profiles profiles, int ioNodes) {
    if (shares.length < profiles.slots()) {
      shares = new double[2 * profiles.slots()];
      scratch = new int[2 * profiles.slots()];
    }
    long computeNodes = byDefault.computeNodes(profiles);
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      if (profiles.options(i) > 0) {
        int k = ofBest
            ? Oracle.best(profiles, i)
            : profiles.optionOf(i, byDefault.count(profiles, i, computeNodes, ioNodes));
        shares[i] = profiles.bandwidth(i, k);
      }
    }
  }

  /** The highest part, up to the wanted one, that all jobs can have: halving over the bits, which order as the numbers do. */
  private double highestLevel(Profiles profiles, int pool) {
    if (fits(profiles, pool, fraction)) {
      return fraction;
    }
    long fits = 0;
    long tooMuch = Double.doubleToRawLongBits(fraction);
    while (tooMuch - fits > 1) {
      long middle = (fits + tooMuch) >>> 1;
      if (fits(profiles, pool, Double.longBitsToDouble(middle))) {
        fits = middle;
      } else {
        tooMuch = middle;
      }
    }
    return Double.longBitsToDouble(fits);
  }

  private boolean fits(Profiles profiles, int pool, double level) {
    offers.keepAbove(level, shares);
    long needed = 0;
    for (int i = profiles.first(); i != Profiles.NONE && needed <= pool; i = profiles.next(i)) {
      if (profiles.options(i) > 0) {
        int k = offers.firstAllowed(profiles, i);
        needed = k == Profiles.NONE ? Long.MAX_VALUE : needed + profiles.count(i, k);
      }
    }
    return needed <= pool;
  }
}
