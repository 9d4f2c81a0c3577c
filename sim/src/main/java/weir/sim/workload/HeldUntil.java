package weir.sim.workload;

import weir.model.Policy;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Striping;
import weir.model.Transfers;

/** Holds every transfer up to a point in time, then leaves all decisions to another policy. */
public record HeldUntil(double beginSec, Policy policy) implements Policy {
  @Override
  public SharingPolicy onPipe() {
    return new OnPipe(beginSec, policy.onPipe());
  }

  @Override
  public StripedPolicy onStripes(Striping striping) {
    return new OnStripes(beginSec, policy.onStripes(striping));
  }

  private record OnPipe(double beginSec, SharingPolicy policy) implements SharingPolicy {
    @Override
    public double share(
        double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
      return nowSec < beginSec
          ? beginSec
          : policy.share(nowSec, transfers, capacityBytesPerSec, rates);
    }

    @Override
    public void posted(int i, Transfers transfers) {
      policy.posted(i, transfers);
    }

    @Override
    public void completed(int i, Transfers transfers) {
      policy.completed(i, transfers);
    }
  }

  private record OnStripes(double beginSec, StripedPolicy policy) implements StripedPolicy {
    @Override
    public double share(double nowSec, Transfers transfers, Stripes stripes, StripeRates rates) {
      return nowSec < beginSec ? beginSec : policy.share(nowSec, transfers, stripes, rates);
    }

    @Override
    public void posted(int i, Transfers transfers, Stripes stripes) {
      policy.posted(i, transfers, stripes);
    }

    @Override
    public void narrowed(int i, int target, Transfers transfers, Stripes stripes) {
      policy.narrowed(i, target, transfers, stripes);
    }

    @Override
    public void completed(int i, Transfers transfers, Stripes stripes) {
      policy.completed(i, transfers, stripes);
    }
  }
}
