package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.ionode.storage.Replies;
import weir.ionode.storage.Storage;
import weir.ionode.storage.Visitor;
import weir.ionode.storage.Work;
import weir.wire.Address;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.Header;
import weir.wire.Op;
import weir.wire.SessionCall;
import weir.wire.StripeCall;

/**
 * Passes a client's requests on to the home node as they are, under their own session, slot and ids: whatever the home promises about
 * what happens once, the client has from it. If the home breaks off, so does this node, and the client retries with both.
 */
final class Relay implements PeerChannel.Events {
  private static final ByteString PROGRAM = ByteString.of("weir-relay");
  private static final long PAUSE_MILLIS = 50;
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);

  private final Network network;
  private final Visitor client;
  private final Supplier<Address> home;
  private final Replies replies;
  private final Map<Long, Work> unanswered = new HashMap<>();
  private final long startedNanos = System.nanoTime();
  private Storage.@Nullable Ready ready;
  private @Nullable PeerChannel channel;
  private @Nullable Runnable whenBidFarewell;
  private long lastId = 1;
  private boolean over;

  /** {@code ready} is told when the home has let the client in. */
  Relay(
      Network network,
      Visitor client,
      Supplier<Address> home,
      Replies replies,
      Storage.Ready ready) {
    this.network = network;
    this.client = client;
    this.home = home;
    this.replies = replies;
    this.ready = ready;
  }

  private EventLoop thread() {
    return client.thread();
  }

  void connect() {
    if (!over) {
      channel = PeerChannel.connect(
          network,
          thread(),
          home.get(),
          new Network.Identity(client.session(), client.slot(), client.credential(), PROGRAM),
          this);
    }
  }

  /** Passes a request on, with its payload; from any thread. */
  void pass(Work work) {
    ByteBuf payload = work.payload().take();
    if (thread().inEventLoop()) {
      send(work, payload);
    } else {
      thread().execute(() -> send(work, payload));
    }
  }

  private void send(Work work, ByteBuf payload) {
    PeerChannel to = channel;
    if (over || to == null) {
      payload.release();
      work.answer(replies.status(work.header(), Errno.EIO));
      return;
    }
    lastId = Math.max(lastId, work.header().id());
    unanswered.put(work.header().id(), work);
    to.send(work.header(), work.call(), payload);
  }

  @Override
  public void open(PeerChannel over, boolean known) {
    tell(Errno.OK, known);
  }

  private void tell(int errno, boolean known) {
    Storage.Ready waiting = ready;
    ready = null;
    if (waiting != null) {
      waiting.ready(errno, known);
    }
  }

  @Override
  public void refused(int errno) {
    over = true;
    tell(errno, false);
  }

  @Override
  public void reply(Header header, ByteBuf frame) {
    Work work = unanswered.remove(header.id());
    if (work != null) {
      work.answer(frame);
      return;
    }
    frame.release();
    Runnable farewell = whenBidFarewell;
    if (farewell != null && header.opCode() == (Op.BYE.code() | Header.REPLY)) {
      whenBidFarewell = null;
      farewell.run();
    }
  }

  @Override
  public void closed() {
    channel = null;
    if (over) {
      forgetAll();
    } else if (ready != null && System.nanoTime() - startedNanos < PATIENCE_NANOS) {
      Future<?> unused = thread().schedule(this::connect, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    } else {
      over = true;
      client.abort().run();
      forgetAll();
    }
  }

  /** The client is gone or about to come again: answers go nowhere, but free what the requests hold. */
  private void forgetAll() {
    Map<Long, Work> all = new HashMap<>(unanswered);
    unanswered.clear();
    all.values().forEach(work -> work.answer(replies.status(work.header(), Errno.EIO)));
    Runnable farewell = whenBidFarewell;
    whenBidFarewell = null;
    if (farewell != null) {
      farewell.run();
    }
  }

  void bye(Runnable then) {
    PeerChannel to = channel;
    if (over || to == null) {
      then.run();
      return;
    }
    whenBidFarewell = then;
    to.send(Header.request(Op.BYE, lastId + 1, 0), SessionCall.BYE, Unpooled.EMPTY_BUFFER);
  }

  /** The client's connection is gone. */
  void close(boolean broken) {
    PeerChannel to = channel;
    boolean was = over;
    over = true;
    ready = null;
    if (to == null || was) {
      return;
    }
    if (broken) {
      to.close();
    } else {
      to.send(
          new Header(0, 0, Op.PARTED.code(), Header.RETRY, 0, 0, 1, 0),
          StripeCall.PARTED,
          Unpooled.EMPTY_BUFFER);
      to.closeAfterSending();
    }
  }
}
