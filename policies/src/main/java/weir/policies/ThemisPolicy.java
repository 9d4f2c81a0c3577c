package weir.policies;

import weir.model.Policy;
import weir.model.SharingPolicy;
import weir.model.StripedPolicy;
import weir.model.Striping;
import weir.policies.fair.FairPolicy;
import weir.policies.striped.Lift;
import weir.policies.striped.StripedThemis;

/** A fair tree on one pipe, and over many targets where transfers need not move in step. */
record ThemisPolicy(FairPolicy tree) implements Policy {
  @Override
  public SharingPolicy onPipe() {
    return new Themis(tree);
  }

  @Override
  public StripedPolicy onStripes(Striping striping) {
    return striping == Striping.LOCK_STEP ? new Lift(this::onPipe, true) : new StripedThemis(tree);
  }
}
