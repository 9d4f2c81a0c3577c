package weir.lab.experiment;

import weir.lab.campaign.Size;

/** How many instances the experiments run. */
final class Instances {
  /** RR-9502 §6.2.2; IO-Sets §V speaks of hundreds. */
  private static final int PAPER = 200;

  private Instances() {}

  static int of(Size size, int quick) {
    return size == Size.FULL ? PAPER : quick;
  }
}
