package weir.policies.placement;

import weir.model.Profiles;

/** From a share of the pool to a number of I/O nodes that the job offers. */
final class Snap {
  private Snap() {}

  /** The most that is offered and no more than the share, else the fewest; the share itself for a job never measured. */
  static int down(Profiles profiles, int i, int share) {
    if (profiles.options(i) == 0) {
      return share;
    }
    return profiles.count(i, Math.max(0, profiles.optionUpTo(i, share)));
  }

  /** The nearest whole number, halves to the even one as the published results need; never more than an int holds. */
  static int round(double share) {
    return (int) Math.rint(share);
  }
}
