package weir.policies.lp;

/** A tiny number per variable, the same in every run: it breaks ties between costs, of which packing problems are full. */
final class Perturbation {
  private static final double LARGEST = 1e-9;

  private Perturbation() {}

  /** Between half the largest and the largest. */
  static double of(int variable) {
    long bits = (variable + 1) * 0x9E3779B97F4A7C15L;
    bits = (bits ^ (bits >>> 32)) * 0xD6E8FEB86659FD93L;
    return LARGEST * (0.5 + (bits >>> 12) * 0x1p-53);
  }
}
