package weir.bench.live;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weir.model.Tenant;
import weir.wire.BodyWriter;
import weir.wire.ByteString;
import weir.wire.Call;
import weir.wire.FileCall;
import weir.wire.Header;
import weir.wire.PathCall;
import weir.wire.SessionCall;
import weir.wire.SessionId;
import weir.wire.Welcome;

/**
 * Very many connections: most say hello and then nothing, the others read without pause, nine tenths of them in one job's name and a tenth in
 * another's. A read takes the node longer than the one thread here that plays all clients and throws away what it gets, so that the node is what
 * they contend for. Prints what memory the node's process has had at most, and how far the jobs are from half each.
 */
public final class Crowd {
  private static final int IDLE = Integer.getInteger("idle", 10_000);
  private static final int ACTIVE = Integer.getInteger("active", 1_000);
  private static final int ROUNDS = Integer.getInteger("rounds", 5);
  private static final int REQUEST_BYTES = 256 << 10;
  private static final long ROUND_NANOS = 2_000_000_000L;
  private static final int READ_WRITE_CREATE = 0x42;

  private final ServedFolder served;
  private final Selector selector = Selector.open();
  private final List<SocketChannel> sockets = new ArrayList<>();
  private final ByteBuffer scratch = ByteBuffer.allocateDirect(REQUEST_BYTES);
  private final long[] bytes = new long[2];

  private Crowd(ServedFolder served) throws IOException {
    this.served = served;
  }

  public static void main(String[] args) throws IOException {
    try (ServedFolder served = new ServedFolder("job-fair")) {
      new Crowd(served).run();
    }
  }

  private void run() throws IOException {
    ByteString silent = served.credential(new Tenant("silent", "s", "g", 1, 1));
    for (int n = 0; n < IDLE; n++) {
      sockets.add(connect(silent));
    }
    List<ByteString> credentials = List.of(
        served.credential(new Tenant("many", "m", "g", 1, 1)),
        served.credential(new Tenant("few", "f", "g", 1, 1)));
    for (int n = 0; n < ACTIVE; n++) {
      int job = n % 10 == 0 ? 1 : 0;
      Reader reader = new Reader(connect(credentials.get(job)), job);
      reader.socket.configureBlocking(false);
      reader.socket.register(selector, SelectionKey.OP_WRITE, reader);
    }
    pump(System.nanoTime() + ROUND_NANOS);
    List<Double> errors = new ArrayList<>();
    double total = 0;
    for (int round = 0; round < ROUNDS; round++) {
      bytes[0] = 0;
      bytes[1] = 0;
      pump(System.nanoTime() + ROUND_NANOS);
      errors.add(Math.abs((double) bytes[0] / (bytes[0] + bytes[1]) - 0.5));
      total += bytes[0] + bytes[1];
    }
    PolicyPrice.print(
        IDLE + " idle, 900 : 100 active connections of two jobs: share error", errors, "≤ 0.01");
    System.out.printf(
        Locale.ROOT,
        "| the same: node's memory at most, GiB | %.2f | | ≤ 2 |%n| the same: MiB/s | %.0f | | |%n",
        served.peakBytes() / (double) (1 << 30),
        total / ROUNDS / (ROUND_NANOS / 1e9) / (1 << 20));
    for (SocketChannel socket : sockets) {
      socket.close();
    }
  }

  private SocketChannel connect(ByteString credential) throws IOException {
    SocketChannel socket = SocketChannel.open(served.address().toSocketAddress());
    SessionCall.Hello hello = new SessionCall.Hello(
        Welcome.VERSION, Welcome.VERSION, SessionId.random(), 0, ByteString.EMPTY);
    exchange(
        socket,
        frame(hello, new Header(0, 0, hello.op().code(), 0, 0, 0, 0, 0), credential.toByteArray()));
    return socket;
  }

  private static void exchange(SocketChannel socket, ByteBuffer request) throws IOException {
    while (request.hasRemaining()) {
      socket.write(request);
    }
    ByteBuffer head = read(socket, Header.BYTES);
    Header header = Header.read(head);
    if (header.status() != 0) {
      throw new IOException("status " + header.status());
    }
    ByteBuffer unused = read(socket, header.bodyLength() + header.payloadLength());
  }

  private static ByteBuffer read(SocketChannel socket, int length) throws IOException {
    ByteBuffer into = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (into.hasRemaining()) {
      if (socket.read(into) < 0) {
        throw new IOException("the node closed the connection");
      }
    }
    return into.flip();
  }

  static ByteBuffer frame(Call call, Header header, byte[] payload) {
    ByteBuffer out = ByteBuffer.allocateDirect(Header.BYTES + 512 + payload.length)
        .order(ByteOrder.LITTLE_ENDIAN);
    out.position(Header.BYTES);
    call.encode(new BodyWriter(out));
    int body = out.position() - Header.BYTES;
    out.put(payload);
    int end = out.position();
    header.lengths(body, payload.length).write(out.position(0));
    return out.position(0).limit(end);
  }

  /** Lets all readers read until then. */
  private void pump(long untilNanos) throws IOException {
    while (System.nanoTime() - untilNanos < 0) {
      selector.select(100);
      for (SelectionKey key : selector.selectedKeys()) {
        ((Reader) key.attachment()).turn(key);
      }
      selector.selectedKeys().clear();
    }
  }

  /** A connection that reads the same place again and again, one request at a time. */
  private final class Reader {
    private static final int ID = 16;

    private final SocketChannel socket;
    private final int job;
    private final ByteBuffer request;
    private int missing;
    private long id = 2;

    Reader(SocketChannel socket, int job) throws IOException {
      this.socket = socket;
      this.job = job;
      PathCall.Open open = new PathCall.Open(1, READ_WRITE_CREATE, 0600, ByteString.of("f"));
      exchange(socket, frame(open, Header.request(open.op(), 1, 0), new byte[0]));
      FileCall.Write write = new FileCall.Write(0, 0);
      exchange(socket, frame(write, Header.request(write.op(), 2, 1), new byte[REQUEST_BYTES]));
      FileCall.Read read = new FileCall.Read(0, REQUEST_BYTES);
      request = frame(read, Header.request(read.op(), 0, 1), new byte[0]);
      next();
    }

    private void next() {
      request.position(0);
      request.putLong(ID, ++id);
      missing = Header.BYTES + REQUEST_BYTES;
    }

    void turn(SelectionKey key) throws IOException {
      if (request.hasRemaining()) {
        send(key);
        return;
      }
      int count = socket.read(scratch.clear());
      if (count < 0) {
        throw new IOException("the node closed a connection");
      }
      missing -= count;
      if (missing == 0) {
        bytes[job] += REQUEST_BYTES;
        next();
        send(key);
      }
    }

    private void send(SelectionKey key) throws IOException {
      socket.write(request);
      key.interestOps(request.hasRemaining() ? SelectionKey.OP_WRITE : SelectionKey.OP_READ);
    }
  }
}
