package weir.policies.striped;

import java.util.Arrays;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.StripeRates;
import weir.model.StripedPolicy;
import weir.model.Stripes;
import weir.model.Transfers;

/** A policy of many targets on storage that is only one. */
public final class OnePipe implements SharingPolicy {
  private final StripedPolicy policy;
  private final Pipe pipe = new Pipe();
  private StripeRates striped = new StripeRates();
  private int slots;

  public OnePipe(StripedPolicy policy) {
    this.policy = policy;
  }

  @Override
  public double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates) {
    pipe.capacityBytesPerSec = capacityBytesPerSec;
    striped.clear();
    double wakeSec = policy.share(nowSec, transfers, pipe, striped);
    for (int n = 0; n < striped.count(); n++) {
      int i = striped.granted(n);
      rates.grant(i, striped.of(i, 0));
    }
    return wakeSec;
  }

  @Override
  public void posted(int i, Transfers transfers) {
    if (transfers.slots() > slots) {
      slots = transfers.slots();
      int[] widths = new int[slots];
      Arrays.fill(widths, 1);
      striped = new StripeRates(widths);
    }
    policy.posted(i, transfers, pipe);
  }

  @Override
  public void completed(int i, Transfers transfers) {
    policy.completed(i, transfers, pipe);
  }

  /** The one target; how much it can move is not known before the first decision. */
  private static final class Pipe implements Stripes {
    private double capacityBytesPerSec;

    @Override
    public int targets() {
      return 1;
    }

    @Override
    public double capacity(int target) {
      return capacityBytesPerSec;
    }

    @Override
    public int width(int i) {
      return 1;
    }

    @Override
    public int target(int i, int k) {
      return 0;
    }
  }
}
