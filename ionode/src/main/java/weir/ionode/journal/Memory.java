package weir.ionode.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import weir.wire.Op;
import weir.wire.SessionId;

/** What is remembered of one connection slot. Safe for threads. */
public final class Memory {
  private final Records records;
  private final SessionId session;
  private final int slot;
  private final NavigableMap<Long, Entry> entries = new TreeMap<>();
  private volatile long lowest = Long.MAX_VALUE;

  Memory(Records records, SessionId session, int slot) {
    this.records = records;
    this.session = session;
    this.slot = slot;
  }

  synchronized void recall(Entry entry) {
    put(entry.id(), entry);
  }

  private void put(long id, Entry entry) {
    entries.put(id, entry);
    lowest = entries.firstKey();
  }

  /** The operation of that id, if it was begun. */
  public synchronized @Nullable Entry find(long id) {
    return entries.get(id);
  }

  /** Writes down that an operation is about to be done, and what will prove it. */
  public synchronized Entry begin(long id, Op op, Proof proof) {
    try {
      Entry entry = new Entry(records, records.take());
      entry.begin(session, slot, id, op, proof);
      put(id, entry);
      return entry;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot grow the journal", e);
    }
  }

  /** The client has all replies below this id. */
  public void forgetBelow(long id) {
    // Read without the lock: most requests find nothing to forget.
    if (lowest < id) {
      forget(id);
    }
  }

  /** The operation did not happen. */
  public synchronized void drop(long id) {
    Entry entry = entries.remove(id);
    if (entry != null) {
      records.giveBack(entry.row());
      lowest = entries.isEmpty() ? Long.MAX_VALUE : entries.firstKey();
    }
  }

  private synchronized void forget(long id) {
    while (!entries.isEmpty() && entries.firstKey() < id) {
      records.giveBack(entries.pollFirstEntry().getValue().row());
    }
    lowest = entries.isEmpty() ? Long.MAX_VALUE : entries.firstKey();
  }
}
