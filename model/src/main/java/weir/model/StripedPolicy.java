package weir.model;

/**
 * Decides how fast each active transfer moves on each of its targets until something changes.
 *
 * <p>What {@link SharingPolicy} is to one pipe, this is to many; the same rules of conduct hold.
 */
public interface StripedPolicy {
  /**
   * Writes a rate for every target of every transfer that is to move; what is left out is held.
   *
   * @param rates empty on entry
   * @return when to ask again if nothing else happens, later than {@code nowSec}, or {@link SharingPolicy#NEVER}
   */
  double share(double nowSec, Transfers transfers, Stripes stripes, StripeRates rates);

  /** Slot {@code i} has just joined the view. */
  default void posted(int i, Transfers transfers, Stripes stripes) {}

  /** Slot {@code i} has just ended on {@code target} and goes on on the others; with independent streams only. */
  default void narrowed(int i, int target, Transfers transfers, Stripes stripes) {}

  /** Slot {@code i} has just left the view; its columns can still be read. */
  default void completed(int i, Transfers transfers, Stripes stripes) {}
}
