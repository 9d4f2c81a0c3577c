package weir.ionode.session;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import weir.ionode.storage.SessionFiles;
import weir.wire.SessionId;
import weir.wire.identity.Credential;

/** A client: what it has open, and its connections by slot. Safe for threads. */
public final class Session {
  private final SessionId id;
  private final Credential credential;
  private final SessionFiles files;
  private final Map<Integer, Connection> connections = new HashMap<>();
  private long aloneSinceNanos;
  private boolean hadClient;
  private boolean over;

  Session(SessionId id, Credential credential, SessionFiles files, long nowNanos) {
    this.id = id;
    this.credential = credential;
    this.files = files;
    aloneSinceNanos = nowNanos;
  }

  SessionId id() {
    return id;
  }

  SessionFiles files() {
    return files;
  }

  Credential credential() {
    return credential;
  }

  /** A session belongs to the job and user that began it. */
  boolean belongsTo(Credential other) {
    return credential.size().job().equals(other.size().job())
        && credential.holder().uid() == other.holder().uid();
  }

  /** Puts a connection in its slot; false if the session has ended. */
  synchronized boolean attach(int slot, Connection connection) {
    if (over) {
      return false;
    }
    Connection old = connections.put(slot, connection);
    if (old != null) {
      connection.predecessor(old);
    }
    return true;
  }

  /** A client is here; whether one was here before. Other nodes may be here on behalf of one that is yet to come back. */
  synchronized boolean clientCame() {
    boolean before = hadClient;
    hadClient = true;
    return before;
  }

  /** Takes a connection out of its slot unless another has taken its place; whether it was the last one. */
  synchronized boolean detach(int slot, Connection connection, long nowNanos) {
    connections.remove(slot, connection);
    aloneSinceNanos = nowNanos;
    return connections.isEmpty();
  }

  /** Ends the session if nobody has been there since that time; whether it has ended now. */
  synchronized boolean endIfAloneSince(long nanos) {
    if (over || !connections.isEmpty() || aloneSinceNanos - nanos > 0) {
      return false;
    }
    over = true;
    return true;
  }

  synchronized int connections() {
    return connections.size();
  }

  /** Tells every connection of the session something. */
  synchronized void forEach(Consumer<Connection> action) {
    connections.values().forEach(action);
  }
}
