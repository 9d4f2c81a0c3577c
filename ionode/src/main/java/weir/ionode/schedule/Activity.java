package weir.ionode.schedule;

/** Requests that wait or are being served, and for how long there were any. Guarded by the scheduler. */
final class Activity {
  /** What comes after a longer pause begins a new burst. */
  private static final long GAP_NANOS = 20_000_000;

  private static final long NEVER = Long.MIN_VALUE;

  private int waiting;
  private int running;
  private long busyNanos;
  private long waitNanos;
  private long busySinceNanos;
  private long waitSinceNanos;
  private long beganNanos = NEVER;
  private long lastNanos;

  int waiting() {
    return waiting;
  }

  int running() {
    return running;
  }

  /**
   * One more waits.
   *
   * @return whether it begins a burst
   */
  boolean arrived(long nowNanos) {
    boolean begins = isIdle() && (beganNanos == NEVER || nowNanos - lastNanos > GAP_NANOS);
    if (begins) {
      beganNanos = nowNanos;
    }
    if (isIdle()) {
      busySinceNanos = nowNanos;
    }
    if (waiting == 0) {
      waitSinceNanos = nowNanos;
    }
    waiting++;
    lastNanos = nowNanos;
    return begins;
  }

  void started(long nowNanos) {
    running++;
    waitsNoMore(nowNanos);
  }

  void dropped(long nowNanos) {
    waitsNoMore(nowNanos);
    rest(nowNanos);
  }

  private void waitsNoMore(long nowNanos) {
    waiting--;
    if (waiting == 0) {
      waitNanos += nowNanos - waitSinceNanos;
    }
  }

  void done(long nowNanos) {
    running--;
    rest(nowNanos);
  }

  private void rest(long nowNanos) {
    lastNanos = nowNanos;
    if (isIdle()) {
      busyNanos += nowNanos - busySinceNanos;
    }
  }

  boolean isIdle() {
    return waiting + running == 0;
  }

  /** For how long there was anything, until now. */
  long busyNanos(long nowNanos) {
    return busyNanos + (isIdle() ? 0 : nowNanos - busySinceNanos);
  }

  /** For how long anything waited, until now. */
  long waitNanos(long nowNanos) {
    return waitNanos + (waiting == 0 ? 0 : nowNanos - waitSinceNanos);
  }

  /** How long ago the latest burst began. */
  long beganNanosAgo(long nowNanos) {
    return beganNanos == NEVER ? 0 : nowNanos - beganNanos;
  }

  /** How long ago there was anything, 0 while there is. */
  long activeNanosAgo(long nowNanos) {
    return isIdle() ? Math.max(1, nowNanos - lastNanos) : 0;
  }

  /** When something happened last. */
  long lastNanos() {
    return lastNanos;
  }
}
