package weir.policies;

import weir.model.Policy;
import weir.model.SharingPolicy;
import weir.model.StripedPolicy;
import weir.model.Striping;
import weir.policies.striped.Lift;
import weir.policies.striped.StripedFairShare;

/** Fair-share on one pipe, and on many targets where it has a form of its own for transfers that move in step. */
record FairSharePolicy() implements Policy {
  @Override
  public SharingPolicy onPipe() {
    return new FairShare();
  }

  @Override
  public StripedPolicy onStripes(Striping striping) {
    return striping == Striping.LOCK_STEP
        ? new StripedFairShare()
        : new Lift(FairShare::new, false);
  }
}
