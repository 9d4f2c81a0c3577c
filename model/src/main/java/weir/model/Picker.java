package weir.model;

/**
 * Decides which queued request an I/O node serves next.
 *
 * <p>Requests wait in lanes, each of which is served in its own order: one lane per connection, many lanes per job. A lane
 * is known by its slot, a small number that the node gives out and may give out again when the lane has gone. The node
 * keeps the requests; a picker only counts them.
 *
 * <p>A picker reads no clock, does no I/O and, once it has seen as many lanes and requests, allocates nothing. It is not
 * safe for threads: the node calls it under one lock. {@code nowNanos} never goes back.
 *
 * <pre>{@code
 * picker.lane(slot, tenant);                  // somebody connects
 * picker.arrived(slot, now);                  // a request is queued
 * int slot = picker.next(now);                // the head of this lane is to be served
 * picker.charge(slot, estimate);              // at once, before the next pick
 * picker.charge(slot, actual - estimate);     // when it is done and its cost is known
 * picker.gone(slot);                          // all done, or forgotten
 * }</pre>
 */
public interface Picker {
  /** No such slot. */
  int NONE = -1;

  /** Nothing to wait for but an arrival. */
  long NEVER = Long.MAX_VALUE;

  /** Slot {@code slot} is a lane of this tenant from now on; what waits there keeps waiting if it was one before. */
  void lane(int slot, Tenant tenant);

  /** The lane has gone, and whatever waited in it; slots without a lane are left alone. */
  void gone(int slot);

  /** One more request waits in the lane. */
  void arrived(int slot, long nowNanos);

  /** Takes out the request to be served next: the head of the lane it names, or {@link #NONE}. */
  int next(long nowNanos);

  /**
   * Charges the lane for a request that was taken out, in bytes; less than nothing gives back what an estimate was too
   * high. Slots without a lane are left alone.
   */
  void charge(int slot, long bytes);

  /** A request of the lane that was taken out has ended; also told of lanes that have gone meanwhile. */
  default void done(int slot, long nowNanos) {}

  /**
   * The job is to get so much in proportion to the others, or what the others leave if that is nothing. Jobs without a lane are
   * left alone, and so is everything by pickers that decide by themselves.
   */
  default void grant(String job, double weight, long nowNanos) {}

  /**
   * When to call {@link #next} again if it has just answered {@link #NONE}, later than {@code nowNanos}, or {@link
   * #NEVER} if only an arrival can change its mind.
   */
  default long askAgainNanos(long nowNanos) {
    return NEVER;
  }

  /** How many requests wait in all lanes. */
  int queued();

  /** Hands all lanes, and the count of requests that wait in each, to a fresh picker that is to take over from here. */
  void handOver(Picker successor, long nowNanos);
}
