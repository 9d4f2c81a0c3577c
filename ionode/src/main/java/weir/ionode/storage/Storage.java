package weir.ionode.storage;

import java.io.IOException;
import weir.ionode.journal.Memory;
import weir.ionode.linux.Persona;

/** Does what requests ask for. Safe for threads. */
public interface Storage extends AutoCloseable {
  /**
   * Does the work, on the calling thread, and answers through {@link Work#answer}, as a rule before it returns; only a lock that
   * has to be waited for is answered later.
   */
  void execute(Work work);

  /** A new session's files: none yet. */
  SessionFiles newSession(Persona persona);

  /** The connection of this slot is gone; nothing it waits for is answered any more. */
  void abandon(Memory slot);

  /** Looks after what time brings about: locks that may be had now, hidden files nobody has come back for. */
  void tick(long nowNanos);

  @Override
  void close() throws IOException;
}
