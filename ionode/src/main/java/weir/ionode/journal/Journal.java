package weir.ionode.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import weir.wire.SessionId;

/**
 * Remembers, for each connection slot of each session, which operations that must not happen twice were begun and how they
 * ended. Outlives the process; what a crash of the whole machine loses here, it loses of files that were not synced too.
 */
public final class Journal implements AutoCloseable {
  private final Records records;
  private final Map<SessionId, Map<Integer, Memory>> sessions = new HashMap<>();

  private Journal(Records records) {
    this.records = records;
  }

  /** Opens the file, or makes it, and recalls what is in it. */
  public static Journal open(Path file) throws IOException {
    Journal journal = new Journal(Records.open(file));
    journal.records.forEachUsed(journal::recall);
    return journal;
  }

  private void recall(int row) {
    Entry entry = new Entry(records, row);
    memory(entry.session(), entry.slot()).recall(entry);
  }

  /** What is remembered of one slot; the same for the same slot until it is forgotten. */
  public synchronized Memory memory(SessionId session, int slot) {
    return sessions
        .computeIfAbsent(session, id -> new HashMap<>())
        .computeIfAbsent(slot, number -> new Memory(records, session, number));
  }

  /** Sessions that something is remembered of. */
  public synchronized Set<SessionId> sessions() {
    return Set.copyOf(sessions.keySet());
  }

  /** The session is over. */
  public synchronized void forget(SessionId session) {
    Map<Integer, Memory> slots = sessions.remove(session);
    if (slots != null) {
      slots.values().forEach(memory -> memory.forgetBelow(Long.MAX_VALUE));
    }
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
