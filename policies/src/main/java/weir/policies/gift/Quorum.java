package weir.policies.gift;

import java.util.Arrays;

/**
 * Whether enough have replied to decide: all of them, or more than a given part of them once time is up.
 *
 * <p>Source: GIFT §3.5: 1 s, more than 80 %. Time is passed in; who replies late is counted again at the next instance.
 */
public final class Quorum {
  /** What to do now. */
  public enum Verdict {
    /** Go on waiting. */
    WAIT,

    /** Decide on the replies that are there. */
    DECIDE,

    /** Leave everything as it is until the next instance. */
    SKIP
  }

  private final double part;
  private final long timeoutNanos;
  private final boolean[] hasReplied;
  private int replies;
  private long beginNanos;
  private boolean isOver = true;

  /**
   * Waits for so many to reply.
   *
   * @param part more than this part of them must have replied when time is up
   */
  public Quorum(int members, double part, long timeoutNanos) {
    this.part = part;
    this.timeoutNanos = timeoutNanos;
    hasReplied = new boolean[members];
  }

  /** Asks everyone anew. */
  public void begin(long nowNanos) {
    beginNanos = nowNanos;
    replies = 0;
    isOver = false;
    Arrays.fill(hasReplied, false);
  }

  /** Takes a reply; false if it is too late or not the first one, and is not to be used. */
  public boolean reply(int member) {
    if (isOver || hasReplied[member]) {
      return false;
    }
    hasReplied[member] = true;
    replies++;
    return true;
  }

  /** What to do now; anything but waiting ends the round. */
  public Verdict verdict(long nowNanos) {
    if (isOver) {
      return Verdict.SKIP;
    }
    boolean isLate = nowNanos - beginNanos >= timeoutNanos;
    if (replies < hasReplied.length && !isLate) {
      return Verdict.WAIT;
    }
    isOver = true;
    boolean isEnough = replies == hasReplied.length || replies > part * hasReplied.length;
    return isEnough ? Verdict.DECIDE : Verdict.SKIP;
  }

  public boolean hasReplied(int member) {
    return hasReplied[member];
  }
}
