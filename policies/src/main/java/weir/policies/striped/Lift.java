package weir.policies.striped;

import java.util.function.Supplier;
import weir.model.SharingPolicy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Transfers;

/**
 * A policy for one pipe, taken to many targets: one of its kind on each target decides as if that were the only one.
 *
 * <p>Where the parts of a transfer move on their own, that is all. Where they move in step, a transfer is entitled to the
 * least of what it was granted on its targets; what others were granted and cannot use is shared again, first between
 * the transfers that move, in proportion to what they are entitled to, then to those that are held, in order of arrival.
 * So nothing stays free that the policy meant to use and somebody could, and no two transfers wait for each other. What
 * the policy itself leaves free stays free: with one target the lift changes nothing, to the last bit.
 *
 * <p>Source: Weir's own. Cost: that of the policy on each target that is in use, and the rounds of {@link LevelFilling}.
 */
public final class Lift implements StripedPolicy {
  private final Supplier<SharingPolicy> maker;
  private final boolean inStep;
  private final LevelFilling filling = new LevelFilling();
  private Lane[] lanes = {};

  /** @param inStep whether a transfer moves at the pace of its slowest target */
  public Lift(Supplier<SharingPolicy> maker, boolean inStep) {
    this.maker = maker;
    this.inStep = inStep;
  }

  @Override
  public void posted(int i, Transfers transfers, Stripes stripes) {
    if (lanes.length == 0) {
      open(transfers, stripes);
    }
    filling.reserve(transfers.slots(), stripes.targets());
    for (int k = 0; k < stripes.width(i); k++) {
      lanes[stripes.target(i, k)].post(i, transfers, stripes);
    }
  }

  private void open(Transfers transfers, Stripes stripes) {
    lanes = new Lane[stripes.targets()];
    for (int target = 0; target < lanes.length; target++) {
      lanes[target] = new Lane(target, maker.get(), transfers, stripes);
    }
  }

  @Override
  public void narrowed(int i, int target, Transfers transfers, Stripes stripes) {
    lanes[target].complete(i, transfers, stripes);
  }

  @Override
  public void completed(int i, Transfers transfers, Stripes stripes) {
    for (int k = 0; k < stripes.width(i); k++) {
      lanes[stripes.target(i, k)].complete(i, transfers, stripes);
    }
  }

  @Override
  public double share(double nowSec, Transfers transfers, Stripes stripes, StripeRates rates) {
    double wakeSec = SharingPolicy.NEVER;
    for (Lane lane : lanes) {
      wakeSec = Math.min(wakeSec, lane.decide(nowSec, transfers, stripes));
    }
    if (inStep) {
      keepInStep(transfers, stripes, rates);
    } else {
      grantAsDecided(transfers, stripes, rates);
    }
    noteMoving(stripes, rates);
    return wakeSec;
  }

  private void grantAsDecided(Transfers transfers, Stripes stripes, StripeRates rates) {
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      for (int k = 0; k < stripes.width(i); k++) {
        rates.grant(i, k, granted(i, k, stripes));
      }
    }
  }

  private void keepInStep(Transfers transfers, Stripes stripes, StripeRates rates) {
    filling.clear();
    for (int target = 0; target < lanes.length; target++) {
      filling.leave(target, 0);
    }
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      entitle(i, transfers, stripes);
    }
    filling.fill(stripes);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      int width = stripes.width(i);
      double entitled = least(i, stripes);
      double rate = entitled > 0
          ? Math.min(entitled + filling.level(i) * entitled, transfers.maxRate(i) / width)
          : filling.takeLeft(i, transfers.maxRate(i) / width, stripes);
      rates.grantEach(i, width, rate);
    }
  }

  /** Sets free what the transfer was granted beyond its least rate, and lets it take part if that is above zero. */
  private void entitle(int i, Transfers transfers, Stripes stripes) {
    int width = stripes.width(i);
    double entitled = least(i, stripes);
    for (int k = 0; k < width; k++) {
      filling.addLeft(stripes.target(i, k), granted(i, k, stripes) - entitled);
    }
    if (entitled > 0) {
      filling.join(i, entitled, transfers.maxRate(i) / width / entitled - 1);
    }
  }

  private double least(int i, Stripes stripes) {
    double least = granted(i, 0, stripes);
    for (int k = 1; k < stripes.width(i); k++) {
      least = Math.min(least, granted(i, k, stripes));
    }
    return least;
  }

  private double granted(int i, int k, Stripes stripes) {
    return lanes[stripes.target(i, k)].rate(i);
  }

  private void noteMoving(Stripes stripes, StripeRates rates) {
    for (int n = 0; n < rates.count(); n++) {
      int i = rates.granted(n);
      for (int k = 0; k < stripes.width(i); k++) {
        if (granted(i, k, stripes) == 0) {
          lanes[stripes.target(i, k)].movesAnyway(i);
        }
      }
    }
  }
}
