package weir.policies.placement;

import weir.model.Placement;
import weir.model.Profiles;

/**
 * The whole pool in proportion to processes.
 *
 * <p>Source: forwarding paper §3.2, PROCESS. Cost, variants and departure: as {@link SizeShare}.
 */
final class ProcessShare extends Proportion implements Placement {
  ProcessShare(boolean asPrinted) {
    super(asPrinted);
  }

  @Override
  int weight(Profiles profiles, int i) {
    return profiles.processes(i);
  }

  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    divide(profiles, ioNodes, decisions);
  }
}
