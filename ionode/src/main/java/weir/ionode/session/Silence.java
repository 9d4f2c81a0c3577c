package weir.ionode.session;

/** How long nothing has come from a connection, or gone to it. */
final class Silence {
  private final Limits limits;
  private final long beganNanos;
  private long receivedNanos;
  private long pendingBytes;
  private long progressBytes;
  private long movedNanos;

  Silence(Limits limits, long nowNanos) {
    this.limits = limits;
    beganNanos = nowNanos;
    receivedNanos = nowNanos;
    movedNanos = nowNanos;
  }

  void received(long nowNanos) {
    receivedNanos = nowNanos;
  }

  /** Whether nothing has come for too long, or no hello in time. */
  boolean isTooLong(boolean greeted, long nowNanos) {
    return nowNanos - receivedNanos > limits.silenceNanos()
        || (!greeted && nowNanos - beganNanos > limits.helloMillis() * 1_000_000L);
  }

  /** Whether replies have been waiting to be taken for too long. */
  boolean isStuck(long pending, long progress, long nowNanos) {
    if (pending == 0 || pending != pendingBytes || progress != progressBytes) {
      pendingBytes = pending;
      progressBytes = progress;
      movedNanos = nowNanos;
    }
    return nowNanos - movedNanos > limits.silenceNanos();
  }
}
