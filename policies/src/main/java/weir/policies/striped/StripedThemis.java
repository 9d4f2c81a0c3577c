package weir.policies.striped;

import java.util.Arrays;
import weir.model.SharingPolicy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Tenant;
import weir.model.Transfers;
import weir.policies.fair.FairPolicy;
import weir.policies.fair.GlobalShares;
import weir.policies.fair.GlobalShares.Members;

/**
 * A tree of groups, users and jobs over all targets at once, where the parts of a transfer move on their own: who is alone on one
 * target leaves another to those who have nothing else.
 *
 * <p>Source: what ThemisIO §3.3 calls global fairness and reaches by exchanging counts; here it is computed. Cost: the rounds of
 * {@link GlobalShares}.
 */
public final class StripedThemis implements StripedPolicy {
  private final FairPolicy policy;
  private final Roll roll = new Roll();
  private GlobalShares shares;

  public StripedThemis(FairPolicy policy) {
    this.policy = policy;
    shares = new GlobalShares(policy, 0);
  }

  @Override
  public void posted(int i, Transfers transfers, Stripes stripes) {
    if (roll.begin.length == 0) {
      shares = new GlobalShares(policy, stripes.targets());
      roll.begin = new int[stripes.targets() + 1];
    }
    shares.join(i, Tenant.of(transfers.job(i)));
  }

  @Override
  public void completed(int i, Transfers transfers, Stripes stripes) {
    shares.leave(i);
  }

  @Override
  public double share(double nowSec, Transfers transfers, Stripes stripes, StripeRates rates) {
    if (transfers.size() == 0) {
      return SharingPolicy.NEVER;
    }
    roll.call(transfers, stripes);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      shares.want(i, transfers.maxRate(i));
    }
    shares.share(roll);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      for (int k = 0; k < stripes.width(i); k++) {
        rates.grant(i, k, shares.rate(i, stripes.target(i, k)));
      }
    }
    return SharingPolicy.NEVER;
  }

  /** Who is on which target, gathered from where each transfer is. */
  private static final class Roll implements Members {
    private int[] begin = {};
    private int[] slots = {};
    private double[] capacity = {};

    void call(Transfers transfers, Stripes stripes) {
      Arrays.fill(begin, 0);
      for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
        for (int k = 0; k < stripes.width(i); k++) {
          begin[stripes.target(i, k) + 1]++;
        }
      }
      for (int target = 1; target < begin.length; target++) {
        begin[target] += begin[target - 1];
      }
      reserve(begin[begin.length - 1], stripes);
      for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
        for (int k = 0; k < stripes.width(i); k++) {
          slots[begin[stripes.target(i, k)]++] = i;
        }
      }
      System.arraycopy(begin, 0, begin, 1, begin.length - 1);
      begin[0] = 0;
    }

    private void reserve(int members, Stripes stripes) {
      if (members > slots.length) {
        slots = new int[2 * members];
      }
      if (capacity.length < stripes.targets()) {
        capacity = new double[stripes.targets()];
      }
      for (int target = 0; target < stripes.targets(); target++) {
        capacity[target] = stripes.capacity(target);
      }
    }

    @Override
    public double capacity(int target) {
      return capacity[target];
    }

    @Override
    public int count(int target) {
      return begin[target + 1] - begin[target];
    }

    @Override
    public int slot(int target, int n) {
      return slots[begin[target] + n];
    }
  }
}
