package weir.ionode.session;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import weir.ionode.journal.Journal;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Persona;
import weir.ionode.storage.Storage;
import weir.ionode.storage.Visitor;
import weir.wire.Errno;
import weir.wire.SessionCall;
import weir.wire.SessionId;
import weir.wire.identity.Credential;

/** All sessions of a node. Safe for threads. */
public final class Sessions {
  private final Storage storage;
  private final Journal journal;
  private final Counters counters;
  private final long lingerNanos;
  private final ConcurrentHashMap<SessionId, Session> byId = new ConcurrentHashMap<>();

  /** In the journal from before the restart; nobody has come back for them yet. */
  private final Set<SessionId> awaited;

  private final long awaitedUntilNanos;

  /** Sessions without a connection are kept for {@code lingerNanos}, those from before a restart until {@code keepUntilNanos}. */
  public Sessions(
      Storage storage, Journal journal, Counters counters, long lingerNanos, long keepUntilNanos) {
    this.storage = storage;
    this.journal = journal;
    this.counters = counters;
    this.lingerNanos = lingerNanos;
    awaited = ConcurrentHashMap.newKeySet();
    awaited.addAll(journal.sessions());
    awaitedUntilNanos = keepUntilNanos;
  }

  /** A session, and whether it was here before. */
  record Found(Session session, boolean known) {}

  /** Puts a connection into its session, which is made if it is not here. */
  Found enter(
      SessionCall.Hello hello, Credential credential, Connection connection, long nowNanos) {
    while (true) {
      Session mine = fresh(hello.session(), credential, nowNanos);
      Session session = byId.computeIfAbsent(hello.session(), key -> mine);
      if (!session.belongsTo(credential)) {
        throw Failure.of(Errno.EACCES);
      }
      if (session.attach(hello.slot(), connection)) {
        awaited.remove(hello.session());
        boolean node = hello.program().equals(Visitor.NODE);
        return new Found(session, !node && session.clientCame());
      }
      byId.remove(hello.session(), session);
    }
  }

  private Session fresh(SessionId id, Credential credential, long nowNanos) {
    Credential.Holder holder = credential.holder();
    Persona persona = new Persona(holder.uid(), holder.gid(), holder.gids());
    if (!persona.isServable()) {
      throw Failure.of(Errno.EACCES);
    }
    return new Session(id, credential, storage.newSession(persona), nowNanos);
  }

  /** Ends a session now if it has no connection. */
  void end(Session session) {
    if (session.endIfAloneSince(Long.MAX_VALUE / 2)) {
      close(session);
    }
  }

  private void close(Session session) {
    byId.remove(session.id(), session);
    session.files().close();
    journal.forget(session.id());
  }

  /** Ends sessions that nobody has come back to. */
  public void tick(long nowNanos) {
    for (Session session : byId.values()) {
      if (session.endIfAloneSince(nowNanos - lingerNanos)) {
        close(session);
        counters.count(Counters.Event.SESSIONS_EXPIRED);
      }
    }
    if (!awaited.isEmpty() && nowNanos - awaitedUntilNanos >= 0) {
      awaited.forEach(journal::forget);
      awaited.clear();
    }
  }

  /** The node stops in order: files are closed; what clients have not had answered stays in the journal. */
  public void close() {
    byId.values().forEach(session -> session.files().close());
  }

  public Collection<Session> all() {
    return List.copyOf(byId.values());
  }

  public int size() {
    return byId.size();
  }
}
