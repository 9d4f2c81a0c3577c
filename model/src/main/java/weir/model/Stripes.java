package weir.model;

/**
 * Where the data of the active transfers lies: the targets, what each can move now, and which of them a transfer touches.
 *
 * <p>The companion of {@link Transfers} where storage is more than one pipe. Targets are numbered from zero in the order of
 * the platform.
 */
public interface Stripes {
  /** How many targets there are, those that are down included. */
  int targets();

  /** Bytes per second that the target can move now: zero while it is down. */
  double capacity(int target);

  /** How many targets slot {@code i} moves data on, one at least. A stream that has ended on its own is not counted. */
  int width(int i);

  /** The {@code k}-th target of slot {@code i}, in increasing order. */
  int target(int i, int k);
}
