package weir.ionode.session;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import weir.ionode.linux.Failure;
import weir.ionode.storage.Visitor;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.SessionCall;
import weir.wire.Welcome;
import weir.wire.identity.Credential;
import weir.wire.identity.Refused;

/** Lets connections in: checks who they are, finds their session, and lets a new one take the place of an old one in order. Safe for threads. */
public final class Reception {
  private static final int ROOM = 512;

  private final Node node;
  private final Sessions sessions;
  private final Set<Connection> present = ConcurrentHashMap.newKeySet();

  public Reception(Node node, Sessions sessions) {
    this.node = node;
    this.sessions = sessions;
  }

  /** The handler of a connection that the loop's thread serves. */
  public ChannelHandler newConnection(Loop loop) {
    return new Connection(node, loop, this);
  }

  void arrived(Connection connection, Channel channel) {
    present.add(connection);
    node.counters().count(Counters.Event.CONNECTIONS);
    connection.host(hostOf(channel));
  }

  void left(Connection connection) {
    present.remove(connection);
  }

  public int connections() {
    return present.size();
  }

  private static String hostOf(Channel channel) {
    return channel.remoteAddress() instanceof InetSocketAddress address
            && address.getAddress() != null
        ? address.getAddress().getHostAddress()
        : Credential.LOCAL;
  }

  void greeted(Connection connection, Greeting greeting) {
    byte[] signed = greeting.takeCredential();
    try {
      if (present.size() > node.limits().connections()) {
        throw Failure.of(Errno.EUSERS);
      }
      letIn(connection, greeting, verified(signed, connection.host()), signed);
    } catch (Failure failure) {
      if (failure.is(Errno.EACCES) || failure.is(Errno.EUSERS) || failure.is(Errno.EPROTO)) {
        node.counters().count(Counters.Event.REFUSED_OTHER);
      }
      connection.closeAfter(node.replies().status(greeting.header(), failure.errno()));
    }
  }

  private Credential verified(byte[] signed, String host) {
    try {
      return node.security().keys().verify(signed, System.currentTimeMillis() / 1000, host);
    } catch (Refused refused) {
      node.counters()
          .count(
              switch (refused.errno()) {
                case Errno.EKEYEXPIRED -> Counters.Event.REFUSED_EXPIRED;
                case Errno.EKEYREVOKED -> Counters.Event.REFUSED_HOST;
                default -> Counters.Event.REFUSED_FORGED;
              });
      throw Failure.of(refused.errno());
    }
  }

  private void letIn(
      Connection connection, Greeting greeting, Credential credential, byte[] signed) {
    SessionCall.Hello hello = greeting.hello();
    if (hello.lowestVersion() > Welcome.VERSION || hello.highestVersion() < Welcome.VERSION) {
      throw Failure.of(Errno.EPROTO);
    }
    Sessions.Found found =
        sessions.enter(hello, credential, connection, node.clockNanos().getAsLong());
    connection.claim(new Connection.Claim(found.session(), hello.slot()));
    connection.reading(false);
    Visitor visitor = new Visitor(
        hello.session(),
        hello.slot(),
        ByteString.copyOf(signed),
        hello.program().equals(Visitor.NODE),
        found.known(),
        connection.loop().thread(),
        connection::abort);
    connection.afterPredecessor(() ->
        connection.guest(node.storage().arrive(visitor, (errno, known) -> {
          if (errno == Errno.OK) {
            welcome(connection, greeting, new Sessions.Found(found.session(), known), credential);
          } else if (!connection.isEnded()) {
            connection.closeAfter(node.replies().status(greeting.header(), errno));
          }
        })));
  }

  private void welcome(
      Connection connection, Greeting greeting, Sessions.Found found, Credential credential) {
    if (connection.isEnded()) {
      return;
    }
    SessionCall.Hello hello = greeting.hello();
    connection.attach(new Connection.Attachment(
        found.session(),
        node.parts().journal().memory(hello.session(), hello.slot()),
        node.scheduler().join(credential.tenant())));
    Limits limits = node.limits();
    Welcome welcome = new Welcome(
        Welcome.VERSION,
        found.known(),
        node.epoch(),
        limits.window(),
        limits.patience(),
        ByteString.of(node.name()));
    connection.send(node.replies().body(greeting.header(), ROOM, welcome::encode));
    connection.reading(true);
  }

  /** A connection that had been let in is gone. */
  void detached(Connection.Claim was, Connection connection, boolean broken) {
    boolean last =
        was.session().detach(was.slot(), connection, node.clockNanos().getAsLong());
    if (last && !broken) {
      was.session().files().dropAllLocks();
    }
    if (last && connection.saidBye()) {
      sessions.end(was.session());
    }
  }
}
