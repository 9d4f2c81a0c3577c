package weir.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import weir.wire.Attr;
import weir.wire.AttrChange;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.LockCall;
import weir.wire.LockRange;
import weir.wire.Opened;
import weir.wire.PathCall;
import weir.wire.Written;

/** An open file behind a node. Long reads and writes go in several requests at a time. Safe for threads. */
public final class RemoteFile implements AutoCloseable {
  private static final int MOST_PER_REQUEST = 1 << 20;
  private static final int SEEK_HOLE = 4;

  private final WeirClient client;
  private final long handle;
  private final Opened opened;

  RemoteFile(WeirClient client, long handle, Opened opened) {
    this.client = client;
    this.handle = handle;
    this.opened = opened;
  }

  public long handle() {
    return handle;
  }

  /** Whether opening it made it. */
  public boolean isNew() {
    return opened.created();
  }

  /** Reads until the buffer is full or the file ends; says how much there was, -1 for none at the end. */
  public int read(ByteBuffer into, long offset) throws IOException {
    if (!into.hasRemaining()) {
      return 0;
    }
    int begin = into.position();
    ArrayDeque<WeirClient.Pending> underWay = new ArrayDeque<>();
    for (int at = begin; at < into.limit(); at += MOST_PER_REQUEST) {
      int count = Math.min(MOST_PER_REQUEST, into.limit() - at);
      ByteBuffer part = into.duplicate().position(at).limit(at + count);
      underWay.add(client.submit(
          new FileCall.Read(offset + at - begin, count), handle, Exchange.nothing(), part));
    }
    int total = readParts(underWay);
    into.position(begin + total);
    return total == 0 ? -1 : total;
  }

  /** Counts what came up to the first short part; all parts are waited for, as they write into the buffer. */
  private static int readParts(ArrayDeque<WeirClient.Pending> underWay) throws IOException {
    int total = 0;
    boolean ended = false;
    WeirException failure = null;
    for (WeirClient.Pending pending : underWay) {
      Exchange exchange = pending.get();
      if (exchange.status() != 0 && failure == null && !ended) {
        failure = new WeirException(exchange.status(), "read");
      }
      if (!ended && failure == null) {
        total += exchange.payloadLength();
        ended = exchange.payloadLength() < ((FileCall.Read) exchange.call()).count();
      }
    }
    if (failure != null && total == 0) {
      throw failure;
    }
    return total;
  }

  /** Writes all of the buffer; says how much could be, which is less where the disk filled up on the way. */
  public int write(ByteBuffer from, long offset) throws IOException {
    int begin = from.position();
    ArrayDeque<WeirClient.Pending> underWay = new ArrayDeque<>();
    for (int at = begin; at < from.limit(); at += MOST_PER_REQUEST) {
      int count = Math.min(MOST_PER_REQUEST, from.limit() - at);
      ByteBuffer part = from.duplicate().position(at).limit(at + count);
      underWay.add(client.submit(new FileCall.Write(offset + at - begin, 0), handle, part, null));
    }
    int total = writtenParts(underWay);
    from.position(begin + total);
    return total;
  }

  private static int writtenParts(ArrayDeque<WeirClient.Pending> underWay) throws IOException {
    int total = 0;
    boolean cut = false;
    WeirException failure = null;
    for (WeirClient.Pending pending : underWay) {
      Exchange exchange = pending.get();
      if (exchange.status() != 0) {
        failure = failure == null ? new WeirException(exchange.status(), "write") : failure;
        cut = true;
      } else if (!cut) {
        int count = Written.decode(exchange.body()).count();
        total += count;
        cut = count < exchange.payload().remaining();
      }
    }
    if (failure != null && total == 0) {
      throw failure;
    }
    return total;
  }

  /** Writes at the end, in one piece if it is no longer than a request; says where it went. */
  public long append(ByteBuffer from) throws IOException {
    long first = -1;
    while (from.hasRemaining()) {
      int count = Math.min(MOST_PER_REQUEST, from.remaining());
      ByteBuffer part = from.duplicate().limit(from.position() + count);
      Exchange exchange =
          client.call(new FileCall.Write(0, FileCall.Write.APPEND), handle, part, null);
      Written written = Written.decode(exchange.body());
      first = first < 0 ? written.offset() : first;
      from.position(from.position() + written.count());
    }
    return first;
  }

  /** What was written is on the device when this returns. */
  public void sync(boolean dataOnly) throws IOException {
    client.call(new FileCall.Fsync(dataOnly), handle);
  }

  public Attr stat() throws IOException {
    return Attr.decode(
        client.call(new PathCall.GetAttr(0, ByteString.EMPTY), handle).body());
  }

  public Attr change(AttrChange change) throws IOException {
    return Attr.decode(
        client.call(new PathCall.SetAttr(0, change, ByteString.EMPTY), handle).body());
  }

  public void allocate(int mode, long offset, long length) throws IOException {
    client.call(new FileCall.Fallocate(mode, offset, length), handle);
  }

  /** Where the next hole begins. */
  public long nextHole(long offset) throws IOException {
    return client.call(new FileCall.Seek(offset, SEEK_HOLE), handle).body().u64();
  }

  /** Copies to another file of the same client, inside the node; says how much. */
  public long copyTo(RemoteFile to, long offset, long toOffset, long count) throws IOException {
    return client
        .call(new FileCall.CopyRange(to.handle, offset, toOffset, count), handle)
        .body()
        .u64();
  }

  /** Takes or gives up a lock; false if it would have to be waited for and {@code range} does not want to. */
  public boolean lock(LockRange range) throws IOException {
    Exchange exchange = client
        .submit(new LockCall.Lock(range), handle, Exchange.nothing(), null)
        .get();
    if (exchange.status() == Errno.EAGAIN) {
      return false;
    }
    WeirClient.checked(exchange);
    client.session().locked(handle, range);
    return true;
  }

  @Override
  public void close() throws IOException {
    client.session().closed(handle);
    client.call(FileCall.CLOSE, handle);
  }
}
