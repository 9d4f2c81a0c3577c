package weir.policies.lp;

/** Whether to start from the last basis: as long as that pays, and from time to time when it has not. */
final class WarmStarts {
  private static final int MOST_PATIENCE = 16;

  private int pause;
  private int patience = 1;

  boolean isWorthATry() {
    return pause == 0 || --pause == 0;
  }

  /** The exchanges after which a fresh start is the better choice. */
  int mostPivots(int kernelSize) {
    return 40 + kernelSize;
  }

  void learn(boolean paid) {
    patience = paid ? 1 : Math.min(MOST_PATIENCE, 2 * patience);
    pause = paid ? 0 : patience;
  }
}
