package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.ionode.linux.Failure;
import weir.wire.Address;
import weir.wire.Call;
import weir.wire.Errno;
import weir.wire.Header;
import weir.wire.Op;
import weir.wire.SessionCall;

/**
 * Asks another node, and asks again when it has died and come back. All that is asked may happen twice without harm. Connects when there is
 * something to ask. Safe for threads; works on one.
 */
final class Link {
  private static final long PAUSE_MILLIS = 50;
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);

  private final Network network;
  private final EventLoop thread;
  private final Supplier<Address> to;
  private final Network.Identity identity;
  private final Map<Long, Ask> unanswered = new TreeMap<>();
  private @Nullable PeerChannel channel;
  private boolean open;
  private boolean closed;
  private long nextId = 2;
  private long downSinceNanos;

  private record Ask(Call call, long handle, ByteBuf payload, CompletableFuture<Answer> answer) {}

  /** Whoever is at that address when it connects. */
  Link(Network network, EventLoop thread, Supplier<Address> to, Network.Identity identity) {
    this.network = network;
    this.thread = thread;
    this.to = to;
    this.identity = identity;
  }

  CompletableFuture<Answer> ask(Call call, long handle) {
    return ask(call, handle, Unpooled.EMPTY_BUFFER);
  }

  /** The payload is taken over. */
  CompletableFuture<Answer> ask(Call call, long handle, ByteBuf payload) {
    Ask ask = new Ask(call, handle, payload, new CompletableFuture<>());
    if (thread.inEventLoop()) {
      begin(ask);
    } else {
      thread.execute(() -> begin(ask));
    }
    return ask.answer;
  }

  private void begin(Ask ask) {
    if (closed) {
      fail(ask, Errno.EIO);
      return;
    }
    long id = nextId++;
    unanswered.put(id, ask);
    PeerChannel now = channel;
    if (now == null) {
      downSinceNanos = System.nanoTime();
      connect();
    } else if (open) {
      send(now, id, ask, 0);
    }
  }

  private void send(PeerChannel over, long id, Ask ask, int flags) {
    Header header = new Header(0, 0, ask.call.op().code(), flags, 0, 0, id, ask.handle);
    over.send(header, ask.call, ask.payload.retainedDuplicate());
  }

  private void connect() {
    if (!closed && channel == null) {
      channel = PeerChannel.connect(network, thread, to.get(), identity, new Following());
    }
  }

  private void fail(Ask ask, int errno) {
    ask.payload.release();
    ask.answer.completeExceptionally(Failure.of(errno));
  }

  private void failAll(int errno) {
    Map<Long, Ask> all = new TreeMap<>(unanswered);
    unanswered.clear();
    all.values().forEach(ask -> fail(ask, errno));
  }

  private final class Following implements PeerChannel.Events {
    @Override
    public void open(PeerChannel over, boolean known) {
      open = true;
      unanswered.forEach((id, ask) -> send(over, id, ask, Header.RETRY));
    }

    @Override
    public void refused(int errno) {
      channel = null;
      failAll(errno);
    }

    @Override
    public void reply(Header header, ByteBuf frame) {
      Ask ask = unanswered.remove(header.id());
      if (ask == null) {
        frame.release();
        return;
      }
      ask.payload.release();
      ask.answer.complete(new Answer(header, frame));
    }

    @Override
    public void closed() {
      if (open) {
        downSinceNanos = System.nanoTime();
      }
      open = false;
      channel = null;
      if (unanswered.isEmpty()) {
        return;
      }
      if (closed || System.nanoTime() - downSinceNanos > PATIENCE_NANOS) {
        failAll(Errno.EIO);
      } else {
        Future<?> unused = thread.schedule(Link.this::connect, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
      }
    }
  }

  /** Nothing more will be asked; what is under way fails. */
  void close() {
    thread.execute(() -> {
      closed = true;
      PeerChannel now = channel;
      if (now != null && open) {
        now.send(Header.request(Op.BYE, nextId++, 0), SessionCall.BYE, Unpooled.EMPTY_BUFFER);
        now.closeAfterSending();
      } else if (now != null) {
        now.close();
      }
      failAll(Errno.EIO);
    });
  }
}
