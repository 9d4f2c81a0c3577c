package weir.controller.link;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import weir.client.ClientOptions;
import weir.client.Exchange;
import weir.client.WeirClient;
import weir.wire.Address;
import weir.wire.AdminCall;
import weir.wire.BadFrame;
import weir.wire.BodyReader;
import weir.wire.ByteString;
import weir.wire.Op;
import weir.wire.control.GrantOrder;
import weir.wire.control.NodeReport;
import weir.wire.control.ReportQuestion;

/**
 * The way to one I/O node: one thread asks for reports, another hands over grants one order at a time, so that a node that is slow
 * holds up nobody. Both come back to a node that was away.
 */
public final class NodeLink implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(NodeLink.class.getName());
  private static final Duration PATIENCE = Duration.ofMillis(500);
  private static final long PAUSE_MILLIS = 50;

  private final int index;
  private final Member member;
  private final Credentials credentials;
  private final Inbox inbox;
  private final int waitMicros;
  private final Outbox outbox = new Outbox();
  private final Thread listener;
  private final Thread sender;
  private volatile @Nullable WeirClient client;
  private volatile boolean closed;

  /** An I/O node by its name. */
  public record Member(String name, Address address) {}

  /** Signs a credential with which a controller may talk to nodes. */
  @FunctionalInterface
  public interface Credentials {
    ByteString fresh() throws IOException;
  }

  /** Where reports go, on the link's thread. */
  public interface Inbox {
    void reported(int node, NodeReport report);

    /** The node does not answer. */
    void lost(int node);

    /** The node has taken an order; {@code stamp} is of what is in force there now, another controller's if ours came too late. */
    void inForce(int node, GrantOrder.Stamp sent, GrantOrder.Stamp stamp);
  }

  /** @param index the node's number, by which the inbox knows it */
  public NodeLink(
      int index, Member member, Credentials credentials, Inbox inbox, Duration interval) {
    this.index = index;
    this.member = member;
    this.credentials = credentials;
    this.inbox = inbox;
    waitMicros = (int) (interval.toNanos() / 1000);
    listener = new Thread(this::run, "weir-reports-of-" + member.name());
    sender = new Thread(this::send, "weir-grants-to-" + member.name());
    listener.setDaemon(true);
    sender.setDaemon(true);
  }

  public void start() {
    listener.start();
    sender.start();
  }

  public Member member() {
    return member;
  }

  private void run() {
    while (!closed) {
      try (WeirClient fresh = connect()) {
        client = fresh;
        listen(fresh);
      } catch (IOException | BadFrame e) {
        LOG.log(Level.DEBUG, () -> "node " + member.name() + ": " + e.getMessage());
      } finally {
        client = null;
      }
      if (!closed) {
        inbox.lost(index);
        pause();
      }
    }
  }

  private WeirClient connect() throws IOException {
    return WeirClient.connect(
        ClientOptions.of(member.address(), credentials.fresh()).patience(PATIENCE));
  }

  private void listen(WeirClient node) throws IOException {
    ReportQuestion question = ReportQuestion.FIRST;
    while (!closed) {
      NodeReport report = NodeReport.decode(
          node.call(new AdminCall(Op.REPORT), 0, question.encode(), null).replyPayload());
      inbox.reported(index, report);
      question = new ReportQuestion(report.head().epoch(), report.head().cursor(), waitMicros);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Sends grants as soon as the node has taken those before. */
  public void grant(GrantOrder order) {
    outbox.put(order);
  }

  private void send() {
    try {
      while (!closed) {
        hand(outbox.take());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void hand(GrantOrder order) {
    WeirClient now = client;
    if (now == null) {
      outbox.clear();
      return;
    }
    try {
      Exchange taken =
          now.submit(new AdminCall(Op.GRANT), 0, order.encode(), null).get();
      if (taken.status() == 0) {
        BodyReader reply = new BodyReader(taken.replyPayload());
        inbox.inForce(index, order.stamp(), new GrantOrder.Stamp(reply.u64(), reply.u64()));
      }
    } catch (IOException | BadFrame e) {
      outbox.clear();
    }
  }

  /** Asks the node something in JSON, on the calling thread. */
  public byte[] ask(Op op, byte[] question) throws IOException {
    WeirClient now = client;
    if (now == null) {
      throw new IOException("node " + member.name() + " does not answer");
    }
    ByteBuffer reply =
        now.call(new AdminCall(op), 0, ByteBuffer.wrap(question), null).replyPayload();
    byte[] bytes = new byte[reply.remaining()];
    reply.get(bytes);
    return bytes;
  }

  /** Gives up a connection over which nothing comes any more, and makes another. */
  public void reconnect() {
    WeirClient now = client;
    if (now != null) {
      now.close();
    }
  }

  @Override
  public void close() {
    closed = true;
    reconnect();
    listener.interrupt();
    sender.interrupt();
  }
}
