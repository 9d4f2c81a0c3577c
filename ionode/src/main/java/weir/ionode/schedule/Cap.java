package weir.ionode.schedule;

/** Keeps what is served below a rate: after each request comes a pause as long as its bytes take. Guarded by the scheduler. */
final class Cap {
  /** What is late by less is made up for. */
  private static final long LATE_NANOS = 20_000_000;

  private final double nanosPerByte;
  private long freeNanos;

  Cap(double bytesPerSec) {
    nanosPerByte = 1e9 / bytesPerSec;
  }

  boolean isOpen(long nowNanos) {
    return nowNanos - freeNanos >= 0;
  }

  /** When the next request may be served. */
  long opensNanos() {
    return freeNanos;
  }

  void served(long bytes, long nowNanos) {
    long from = nowNanos - freeNanos > LATE_NANOS ? nowNanos : freeNanos;
    freeNanos = from + (long) (nanosPerByte * bytes);
  }
}
