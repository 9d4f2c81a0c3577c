package weir.sim.engine;

import weir.model.Policy;
import weir.model.SharingPolicy;
import weir.model.StripedPolicy;
import weir.model.Striping;

/** A policy that is only there for one pipe and for one run. */
record ForPipes(SharingPolicy policy) implements Policy {
  @Override
  public SharingPolicy onPipe() {
    return policy;
  }

  @Override
  public StripedPolicy onStripes(Striping striping) {
    throw new IllegalArgumentException(policy.getClass().getSimpleName()
        + " serves one target that never fails, and the scenario has others");
  }
}
