package weir.ionode.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/** After a death with locks held, those who held them come first for a while. */
final class LockGrace implements AutoCloseable {
  private final Path marker;
  private final LongSupplier clockNanos;
  private final long untilNanos;
  private volatile boolean on;
  private volatile boolean marked;

  /** The marker file says that there are locks; whoever finds one at the start has something to be careful about. */
  LockGrace(Path marker, LongSupplier clockNanos, long graceNanos) {
    this.marker = marker;
    this.clockNanos = clockNanos;
    untilNanos = clockNanos.getAsLong() + graceNanos;
    on = marked = Files.exists(marker);
  }

  boolean isOn() {
    if (on && clockNanos.getAsLong() - untilNanos >= 0) {
      on = false;
    }
    return on;
  }

  void lockTaken() {
    if (!marked) {
      mark();
    }
  }

  private synchronized void mark() {
    try {
      Files.write(marker, new byte[0]);
      marked = true;
    } catch (IOException e) {
      // Without the marker a restart has no grace; the lock itself is held.
      marked = false;
    }
  }

  /** An orderly end: clients have been told, nobody comes back for a lock. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(marker);
  }
}
