package weir.client;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import weir.wire.BadFrame;
import weir.wire.Header;
import weir.wire.SessionCall;
import weir.wire.Welcome;

/**
 * One slot of a session: sends requests, hands out replies, and connects anew when the connection breaks, so that callers
 * notice nothing but the delay. There is no thread of its own: whoever waits for a reply reads the socket, for all who wait.
 */
final class Link implements AutoCloseable {
  private final Session session;
  private final int slot;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ReentrantLock sending = new ReentrantLock();
  private final NavigableMap<Long, Exchange> unanswered = new TreeMap<>();

  /** Guarded by {@code sending}. */
  private final ByteBuffer head = Wire.newHead();

  private @Nullable Wire wire;
  private Welcome.Window window = new Welcome.Window(1 << 20, 1, 1 << 20);
  private long nextId = 1;
  private long inFlightBytes;
  private boolean reading;
  private boolean recovering;
  private boolean closed;
  private volatile long lastUsedNanos = System.nanoTime();

  Link(Session session, int slot) {
    this.session = session;
    this.slot = slot;
  }

  int slot() {
    return slot;
  }

  long lastUsedNanos() {
    return lastUsedNanos;
  }

  /** Sends a request, waiting first if too much is in flight; {@link #await} gets the reply. */
  void send(Exchange exchange) throws IOException {
    Wire to;
    sending.lock();
    try {
      lock.lock();
      try {
        admit(exchange);
        to = connected();
        exchange.id(nextId++);
        unanswered.put(exchange.id(), exchange);
        inFlightBytes += exchange.windowBytes();
        exchange.putHead(head, false, unanswered.firstKey());
      } finally {
        lock.unlock();
      }
      lastUsedNanos = System.nanoTime();
      try {
        to.send(head, exchange.payload());
      } catch (IOException broken) {
        recover(to);
      }
    } finally {
      sending.unlock();
    }
  }

  private void admit(Exchange exchange) throws IOException {
    connected();
    while (!unanswered.isEmpty()
        && (unanswered.size() >= window.requests()
            || inFlightBytes + exchange.windowBytes() > window.bytes())) {
      awaitLocked(unanswered.firstEntry().getValue());
    }
  }

  /** The socket, once there is one and nobody is about to replace it. */
  private Wire connected() throws IOException {
    while (recovering && !closed) {
      changed.awaitUninterruptibly();
    }
    if (closed) {
      throw new IOException("the client is closed");
    }
    Wire now = wire;
    if (now == null) {
      replace(null);
      return connected();
    }
    return now;
  }

  /** Waits for the reply. */
  void await(Exchange exchange) throws IOException {
    if (exchange.isDone()) {
      return;
    }
    lock.lock();
    try {
      awaitLocked(exchange);
    } finally {
      lock.unlock();
    }
  }

  private void awaitLocked(Exchange exchange) throws IOException {
    while (!exchange.isDone()) {
      if (closed) {
        throw new IOException("the client is closed");
      }
      if (reading || recovering) {
        changed.awaitUninterruptibly();
      } else {
        readOne();
      }
    }
  }

  /** Reads one frame, without the lock; whoever else waits keeps waiting meanwhile. */
  private void readOne() throws IOException {
    Wire from = connected();
    reading = true;
    lock.unlock();
    IOException broken = null;
    try {
      receive(from);
    } catch (IOException e) {
      broken = e;
    } catch (BadFrame e) {
      broken = new IOException("the node sent rubbish: " + e.getMessage(), e);
    } finally {
      lock.lock();
      reading = false;
      changed.signalAll();
    }
    if (broken != null && !closed) {
      replace(from);
    }
  }

  private void receive(Wire from) throws IOException {
    Header header = from.receiveHeader();
    ByteBuffer body = from.receiveBody(header.bodyLength());
    Exchange exchange = find(header.id());
    if (exchange == null) {
      discard(from, header.payloadLength());
      session.notice(header, body);
      return;
    }
    if (header.payloadLength() > 0) {
      from.receivePayload(exchange.room(header.payloadLength()));
    }
    finish(exchange, header, body);
  }

  private static void discard(Wire from, int length) throws IOException {
    if (length < 0 || length > 1 << 24) {
      throw new EOFException("payload of " + length + " bytes");
    }
    from.receivePayload(ByteBuffer.allocate(length));
  }

  private @Nullable Exchange find(long id) {
    lock.lock();
    try {
      return unanswered.get(id);
    } finally {
      lock.unlock();
    }
  }

  private void finish(Exchange exchange, Header header, ByteBuffer body) {
    lock.lock();
    try {
      unanswered.remove(exchange.id());
      inFlightBytes -= exchange.windowBytes();
      exchange.done(header.status(), body);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void recover(Wire broken) throws IOException {
    lock.lock();
    try {
      while (recovering || reading) {
        broken.close();
        changed.awaitUninterruptibly();
      }
      if (wire == broken) {
        replace(broken);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Connects anew and sends again what was not answered. The lock is held on entry and exit, not while connecting. */
  private void replace(@Nullable Wire broken) throws IOException {
    if (wire != broken || recovering) {
      return;
    }
    recovering = true;
    List<Exchange> again = new ArrayList<>(unanswered.values());
    lock.unlock();
    Session.Connected fresh = null;
    try {
      if (broken != null) {
        broken.close();
      }
      fresh = session.connect(slot, again);
    } finally {
      lock.lock();
      recovering = false;
      if (fresh != null) {
        wire = fresh.wire();
        window = fresh.window();
      }
      changed.signalAll();
    }
  }

  /** Whether something awaits a reply. */
  boolean isIdle() {
    lock.lock();
    try {
      return unanswered.isEmpty() && !recovering;
    } finally {
      lock.unlock();
    }
  }

  /** Tells the node that nobody will come back, if it can be told at once. */
  void bye() {
    lock.lock();
    try {
      Wire now = wire;
      if (now != null && !recovering && !closed) {
        Exchange bye = new Exchange(SessionCall.BYE, 0, Exchange.nothing(), null);
        bye.id(nextId++);
        ByteBuffer last = Wire.newHead();
        bye.putHead(last, false, bye.id());
        now.send(last, Exchange.nothing());
      }
    } catch (IOException e) {
      // The node finds out by itself.
      return;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      if (wire != null) {
        wire.close();
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
