package weir.policies.striped;

import weir.model.SharingPolicy;

/** Decides on one share per member, the same on all its targets, at an instant. */
public interface InstanceRule {
  /** The number of the account that an application's members are to be given; it is asked once per job. */
  default int account(String application) {
    return 0;
  }

  /** A run of an account's application has begun. */
  default void begun(int account) {}

  /** Seconds after which to decide again where nothing happens and no interval is set. */
  default double longestSec() {
    return SharingPolicy.NEVER;
  }

  /**
   * Writes the share of every member.
   *
   * @param nowSec when; never less than before
   * @param instance closed, with at least one member
   */
  void decide(double nowSec, Instance instance, double[] share);
}
