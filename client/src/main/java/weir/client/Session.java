package weir.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import weir.wire.BodyReader;
import weir.wire.ByteString;
import weir.wire.Call;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.Header;
import weir.wire.LockCall;
import weir.wire.LockRange;
import weir.wire.Op;
import weir.wire.SessionCall;
import weir.wire.SessionId;
import weir.wire.Welcome;

/** What all connections of a client have in common: who it is, and which files it has to get back when a node restarts. */
final class Session {
  private static final long FIRST_PAUSE_NANOS = 5_000_000;
  private static final long LONGEST_PAUSE_NANOS = 500_000_000;

  private final ClientOptions options;
  private final SessionId id = SessionId.random();
  private final AtomicLong handles = new AtomicLong();
  private final Map<Long, ByteString> tokens = new ConcurrentHashMap<>();
  private final Map<LockKey, LockRange> locks = new ConcurrentHashMap<>();

  /** A lock to be taken again: the last word on a range of an owner. */
  record LockKey(long handle, int kind, long owner, long start, long length) {}

  /** A socket over which the node has let us in. */
  record Connected(Wire wire, Welcome.Window window) {}

  Session(ClientOptions options) {
    this.options = options;
  }

  long newHandle() {
    return handles.incrementAndGet();
  }

  void opened(long handle, ByteString token) {
    tokens.put(handle, token);
  }

  void closed(long handle) {
    tokens.remove(handle);
    locks.keySet().removeIf(key -> key.handle == handle);
  }

  void locked(long handle, LockRange range) {
    LockKey key = new LockKey(handle, range.kind(), range.owner(), range.start(), range.length());
    if (range.type() == LockRange.UNLOCK) {
      locks
          .keySet()
          .removeIf(other -> other.handle == handle
              && other.kind == range.kind()
              && other.owner == range.owner()
              && isWithin(other, range));
    } else {
      locks.put(key, range);
    }
  }

  private static boolean isWithin(LockKey inner, LockRange outer) {
    return inner.start >= outer.start()
        && (outer.length() == 0
            || (inner.length > 0 && inner.start + inner.length <= outer.start() + outer.length()));
  }

  void notice(Header header, ByteBuffer body) {
    // Moves and drains are for a controller to order; a client that ignores them goes on where it
    // is.
  }

  /**
   * Connects a slot, tries again until patience ends, gets back what a restarted node has lost, and sends the unanswered requests
   * again. One slot at a time: the second one must not find a session whose files are not all there yet.
   */
  synchronized Connected connect(int slot, List<Exchange> again) throws IOException {
    long untilNanos = System.nanoTime() + options.patience().toNanos();
    long pauseNanos = FIRST_PAUSE_NANOS;
    while (true) {
      try {
        return tryConnect(slot, again);
      } catch (WeirException refused) {
        throw refused;
      } catch (IOException e) {
        if (System.nanoTime() - untilNanos > 0) {
          throw e;
        }
      }
      LockSupport.parkNanos(this, pauseNanos);
      pauseNanos = Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
    }
  }

  private Connected tryConnect(int slot, List<Exchange> again) throws IOException {
    Wire wire = Wire.connect(options.node());
    try {
      Welcome welcome = hello(wire, slot);
      if (!welcome.known()) {
        restore(wire);
      }
      long lowest = again.isEmpty() ? 0 : again.get(0).id();
      ByteBuffer head = Wire.newHead();
      for (Exchange exchange : again) {
        exchange.putHead(head, true, lowest);
        wire.send(head, exchange.payload());
      }
      return new Connected(wire, welcome.window());
    } catch (IOException | RuntimeException e) {
      wire.close();
      throw e;
    }
  }

  private Welcome hello(Wire wire, int slot) throws IOException {
    SessionCall.Hello hello = new SessionCall.Hello(
        Welcome.VERSION, Welcome.VERSION, id, slot, ByteString.of(options.program()));
    Reply reply = ask(wire, hello, 0, 0, ByteBuffer.wrap(options.credential().toByteArray()));
    if (reply.header.status() != 0) {
      throw new WeirException(reply.header.status(), options.node().toString());
    }
    return Welcome.decode(new BodyReader(reply.body));
  }

  private record Reply(Header header, ByteBuffer body) {}

  /** One request and its reply, on a socket that nobody else uses yet. Requests that restore are numbered from the top. */
  private static Reply ask(Wire wire, Call call, long id, long handle, ByteBuffer payload)
      throws IOException {
    Exchange exchange = new Exchange(call, handle, payload, null);
    exchange.id(id);
    ByteBuffer head = Wire.newHead();
    exchange.putHead(head, call.op() != Op.HELLO, id);
    wire.send(head, exchange.payload());
    Header header = wire.receiveHeader();
    return new Reply(header, wire.receiveBody(header.bodyLength()));
  }

  /** Handles by their tokens, then locks. A file that is gone stays gone: whoever uses it gets the error. */
  private void restore(Wire wire) throws IOException {
    for (Map.Entry<Long, ByteString> open : tokens.entrySet()) {
      check(
          ask(wire, new FileCall.Reopen(open.getKey(), open.getValue()), 1, 0, Exchange.nothing()));
    }
    for (Map.Entry<LockKey, LockRange> lock : locks.entrySet()) {
      LockRange range = lock.getValue();
      LockRange again = new LockRange(
          range.kind(),
          range.type(),
          LockRange.RECLAIM,
          range.owner(),
          range.start(),
          range.length());
      check(ask(wire, new LockCall.Lock(again), 1, lock.getKey().handle, Exchange.nothing()));
    }
  }

  private static void check(Reply reply) throws IOException {
    if (reply.header.status() == Errno.EPROTO) {
      throw new IOException("the node does not understand");
    }
  }

  SessionId id() {
    return id;
  }

  @Nullable
  ByteString token(long handle) {
    return tokens.get(handle);
  }
}
