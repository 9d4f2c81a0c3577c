package weir.ionode.storage;

import java.io.IOException;
import weir.ionode.journal.Memory;
import weir.ionode.linux.Persona;
import weir.wire.Errno;

/** Does what requests ask for. Safe for threads. */
public interface Storage extends AutoCloseable {
  /**
   * Does the work, on the calling thread, and answers through {@link Work#answer}, as a rule before it returns; only a lock that
   * has to be waited for is answered later.
   */
  void execute(Work work);

  /** A new session's files: none yet. */
  SessionFiles newSession(Persona persona);

  /**
   * A connection has come; it is let in when {@code ready} has been told, on the connection's thread.
   *
   * @return what is kept for it
   */
  default Guest arrive(Visitor visitor, Ready ready) {
    ready.ready(Errno.OK, visitor.known());
    return Guest.NONE;
  }

  /** Told when a connection may be let in, or with an errno that it may not, and whether its session's files are still open. */
  @FunctionalInterface
  interface Ready {
    void ready(int errno, boolean known);
  }

  /** The connection of this slot is gone; nothing it waits for is answered any more. */
  void abandon(Memory slot);

  /** Looks after what time brings about: locks that may be had now, hidden files nobody has come back for. */
  void tick(long nowNanos);

  @Override
  void close() throws IOException;
}
