package weir.policies;

import java.util.function.Supplier;
import weir.model.Policy;
import weir.model.SharingPolicy;
import weir.model.StripedPolicy;
import weir.model.Striping;
import weir.policies.striped.OnePipe;

/** A policy that was written for many targets, of which a pipe is one. */
record TargetPolicy(Supplier<StripedPolicy> maker) implements Policy {
  @Override
  public SharingPolicy onPipe() {
    return new OnePipe(maker.get());
  }

  @Override
  public StripedPolicy onStripes(Striping striping) {
    return maker.get();
  }
}
