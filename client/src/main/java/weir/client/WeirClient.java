package weir.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import weir.wire.Attr;
import weir.wire.AttrChange;
import weir.wire.BodyReader;
import weir.wire.ByteString;
import weir.wire.Call;
import weir.wire.DirectoryEntry;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.Opened;
import weir.wire.PathCall;
import weir.wire.SessionCall;
import weir.wire.Space;

/**
 * A program's way to its files behind an I/O node. Safe for threads. When the node dies or the connection breaks, calls wait until it is
 * back and go on; nothing is lost, nothing is done twice.
 */
public final class WeirClient implements AutoCloseable {
  private static final long PING_MILLIS = 5_000;
  private static final int LISTING_BYTES = 64 << 10;

  private final Session session;
  private final List<Link> links = new ArrayList<>();
  private final ScheduledExecutorService pinging =
      Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "weir-ping");
        thread.setDaemon(true);
        return thread;
      });

  private WeirClient(ClientOptions options) {
    session = new Session(options);
    for (int slot = 0; slot < options.connections(); slot++) {
      links.add(new Link(session, slot));
    }
  }

  /** Connects; fails if the node does not let us in. */
  public static WeirClient connect(ClientOptions options) throws IOException {
    WeirClient client = new WeirClient(options);
    try {
      client.call(SessionCall.PING, 0);
    } catch (IOException e) {
      client.close();
      throw e;
    }
    var unused = client.pinging.scheduleWithFixedDelay(
        client::pingIdle, PING_MILLIS, PING_MILLIS, TimeUnit.MILLISECONDS);
    return client;
  }

  private void pingIdle() {
    long nowNanos = System.nanoTime();
    for (Link link : links) {
      if (link.isIdle()
          && nowNanos - link.lastUsedNanos() > TimeUnit.MILLISECONDS.toNanos(PING_MILLIS)) {
        ping(link);
      }
    }
  }

  private static void ping(Link link) {
    try {
      Exchange ping = new Exchange(SessionCall.PING, 0, Exchange.nothing(), null);
      link.send(ping);
      link.await(ping);
    } catch (IOException e) {
      // The next call finds the same out, and has somebody to tell.
      return;
    }
  }

  Session session() {
    return session;
  }

  /** The connection this thread uses. */
  Link link() {
    return links.size() == 1
        ? links.get(0)
        : links.get((int) Math.floorMod(Thread.currentThread().getId(), (long) links.size()));
  }

  /** Sends a request and returns; {@link Pending#get} waits for its reply. */
  public Pending submit(Call call, long handle, ByteBuffer payload, @Nullable ByteBuffer into)
      throws IOException {
    Exchange exchange = new Exchange(call, handle, payload, into);
    Link link = link();
    link.send(exchange);
    return new Pending(link, exchange);
  }

  /** A request under way. */
  public record Pending(Link link, Exchange exchange) {
    /** Waits for the reply, whatever its status. */
    public Exchange get() throws IOException {
      link.await(exchange);
      return exchange;
    }
  }

  /** Sends a request and waits for its reply. */
  public Exchange call(Call call, long handle, ByteBuffer payload, @Nullable ByteBuffer into)
      throws IOException {
    return checked(submit(call, handle, payload, into).get());
  }

  public Exchange call(Call call, long handle) throws IOException {
    return call(call, handle, Exchange.nothing(), null);
  }

  static Exchange checked(Exchange exchange) throws WeirException {
    if (exchange.status() != 0) {
      throw new WeirException(exchange.status(), describe(exchange.call()));
    }
    return exchange;
  }

  private static String describe(Call call) {
    return call instanceof PathCall path ? path.path().toString() : call.op().toString();
  }

  /** Opens a file; flags and mode are Linux' numbers. */
  public RemoteFile open(ByteString path, int flags, int mode) throws IOException {
    long handle = session.newHandle();
    Opened opened =
        Opened.decode(call(new PathCall.Open(handle, flags, mode, path), 0).body());
    session.opened(handle, opened.token());
    return new RemoteFile(this, handle, opened);
  }

  public Attr stat(ByteString path, boolean follow) throws IOException {
    return Attr.decode(
        call(new PathCall.GetAttr(follow ? 0 : PathCall.NOFOLLOW, path), 0).body());
  }

  public Attr change(ByteString path, AttrChange change, boolean follow) throws IOException {
    return Attr.decode(call(new PathCall.SetAttr(follow ? 0 : PathCall.NOFOLLOW, change, path), 0)
        .body());
  }

  public void makeDirectory(ByteString path, int mode) throws IOException {
    call(new PathCall.MkDir(mode, path), 0);
  }

  public void makeSymlink(ByteString path, ByteString target) throws IOException {
    call(new PathCall.SymLink(path, target), 0);
  }

  public void link(ByteString path, ByteString newPath) throws IOException {
    call(new PathCall.Link(0, 0, path, newPath), 0);
  }

  public ByteString readLink(ByteString path) throws IOException {
    ByteBuffer target = call(new PathCall.ReadLink(path), 0).replyPayload();
    byte[] bytes = new byte[target.remaining()];
    target.get(bytes);
    return ByteString.copyOf(bytes);
  }

  public void unlink(ByteString path) throws IOException {
    call(new PathCall.Unlink(0, path), 0);
  }

  public void removeDirectory(ByteString path) throws IOException {
    call(new PathCall.Unlink(PathCall.Unlink.DIRECTORY, path), 0);
  }

  /** Renames; {@code flags} are those of {@link PathCall.Rename}. */
  public void rename(ByteString path, ByteString newPath, int flags) throws IOException {
    call(new PathCall.Rename(flags, 0, path, newPath), 0);
  }

  /** Whether the user may; {@code mode} as for access(2), 0 asks whether it exists. */
  public boolean mayAccess(ByteString path, int mode) throws IOException {
    Exchange exchange =
        submit(new PathCall.Access(mode, 0, path), 0, Exchange.nothing(), null).get();
    if (exchange.status() == Errno.EACCES || exchange.status() == Errno.EROFS) {
      return false;
    }
    checked(exchange);
    return true;
  }

  public Space space(ByteString path) throws IOException {
    return Space.decode(call(new PathCall.StatFs(path), 0).body());
  }

  /** One page of an open directory. */
  public record Page(List<DirectoryEntry> entries, boolean last) {}

  /** The entries after a cookie, 0 being the start. */
  public Page list(long handle, long cookie) throws IOException {
    Exchange exchange =
        call(new FileCall.ReadDir(cookie, LISTING_BYTES, FileCall.ReadDir.WITH_ATTR), handle);
    List<DirectoryEntry> entries = new ArrayList<>();
    BodyReader in = new BodyReader(exchange.replyPayload());
    while (in.remaining() > 0) {
      entries.add(DirectoryEntry.decode(in, true));
    }
    return new Page(entries, exchange.body().u8() != 0);
  }

  @Override
  public void close() {
    pinging.shutdownNow();
    for (Link link : links) {
      link.bye();
      link.close();
    }
  }
}
