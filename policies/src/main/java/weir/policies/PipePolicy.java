package weir.policies;

import java.util.function.Supplier;
import weir.model.Policy;
import weir.model.SharingPolicy;
import weir.model.StripedPolicy;
import weir.model.Striping;
import weir.policies.striped.Lift;

/** A policy that was written for one pipe and is lifted where there are many targets. */
record PipePolicy(Supplier<SharingPolicy> maker) implements Policy {
  @Override
  public SharingPolicy onPipe() {
    return maker.get();
  }

  @Override
  public StripedPolicy onStripes(Striping striping) {
    return new Lift(maker, striping == Striping.LOCK_STEP);
  }
}
