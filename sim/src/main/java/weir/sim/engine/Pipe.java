package weir.sim.engine;

import weir.model.Rates;
import weir.model.SharingPolicy;

/** Storage of one target that never fails: every transfer is one flow. */
final class Pipe implements Storage {
  private final ActiveTransfers transfers;
  private final SharingPolicy policy;
  private final double capacityBytesPerSec;

  Pipe(ActiveTransfers transfers, SharingPolicy policy, double capacityBytesPerSec) {
    this.transfers = transfers;
    this.policy = policy;
    this.capacityBytesPerSec = capacityBytesPerSec;
  }

  @Override
  public Flows flows() {
    return transfers.wholes();
  }

  @Override
  public void post(int job, double bytes) {
    transfers.post(job, bytes);
    policy.posted(job, transfers);
  }

  @Override
  public int end(int flow) {
    transfers.complete(flow);
    policy.completed(flow, transfers);
    return flow;
  }

  @Override
  public void settle() {}

  @Override
  public double decide(double nowSec, Rates rates) {
    return policy.share(nowSec, transfers, capacityBytesPerSec, rates);
  }

  @Override
  public void report(double nowSec, Rates rates, DecisionListener listener) {
    listener.decided(nowSec, transfers, rates);
  }

  @Override
  public void setDown(int target, boolean isDown) {
    throw new UnsupportedOperationException("a pipe never fails");
  }

  @Override
  public void rearrange() {}

  @Override
  public String toString() {
    return policy.getClass().getSimpleName();
  }
}
