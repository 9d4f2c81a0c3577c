package weir.model;

/**
 * Decides how fast each active transfer moves until something changes.
 *
 * <p>A policy reads no clock, does no I/O and allocates nothing while it decides. The simulator calls it with simulated
 * time, the live system with real time; it cannot tell which. One object serves one run and is never shared between
 * threads.
 */
public interface SharingPolicy {
  /** Nothing to be woken for. */
  double NEVER = Double.POSITIVE_INFINITY;

  /**
   * Writes the rate of every transfer that is to move; a transfer left out is held.
   *
   * @param rates empty on entry
   * @return when to ask again if nothing else happens, later than {@code nowSec}, or {@link #NEVER}
   */
  double share(double nowSec, Transfers transfers, double capacityBytesPerSec, Rates rates);

  /** Slot {@code i} has just joined the view. For policies that keep an order of their own up to date. */
  default void posted(int i, Transfers transfers) {}

  /** Slot {@code i} has just left the view; its columns can still be read. */
  default void completed(int i, Transfers transfers) {}
}
