package weir.lab.forwarding;

import weir.lab.campaign.Size;
import weir.lab.campaign.Study;

/** A study of placements; each point is seen once. */
interface PlacementStudy extends Study {
  @Override
  default int version() {
    return 1;
  }

  @Override
  default int instances(Size size) {
    return 1;
  }
}
