package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import weir.ionode.journal.Journal;
import weir.ionode.journal.Memory;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.Persona;
import weir.wire.Attr;
import weir.wire.BodyReader;
import weir.wire.ByteString;
import weir.wire.Call;
import weir.wire.Header;
import weir.wire.Opened;
import weir.wire.PathCall;
import weir.wire.SessionId;

/** A storage without a network around it. */
final class Harness implements AutoCloseable {
  static final int CREATE = 0x40;
  static final int EXCLUSIVE = 0x80;
  static final int READ_WRITE = 2;
  static final int DIRECTORY = 0x10000;

  final Path root;
  ForwardStorage storage;
  Journal journal;
  long nowNanos = 1_000_000_000_000L;

  Harness(Path folder) throws IOException {
    root = Files.createDirectories(folder.resolve("root"));
    storage = newStorage();
    journal = Journal.open(folder.resolve("journal"));
  }

  private ForwardStorage newStorage() throws IOException {
    return new ForwardStorage(
        new ForwardStorage.Options(
            root, "test", ByteString.of("0123456789abcdef"), 5_000_000_000L, 60_000_000_000L),
        PooledByteBufAllocator.DEFAULT,
        () -> nowNanos);
  }

  /** As after a death: nothing is closed in order, everything is read anew. */
  void die(Path folder) throws IOException {
    journal.close();
    storage = newStorage();
    journal = Journal.open(folder.resolve("journal"));
  }

  Client client() {
    return client(Kernel.uid(), SessionId.random());
  }

  Client client(int uid, SessionId id) {
    return new Client(new Persona(uid, uid, List.of()), id);
  }

  Client client(Persona persona) {
    return new Client(persona, SessionId.random());
  }

  @Override
  public void close() throws IOException {
    storage.close();
    journal.close();
  }

  /** What came back. */
  record Reply(int status, ByteBuffer body, ByteBuffer payload) {
    BodyReader reader() {
      return new BodyReader(body);
    }

    Attr attr() {
      return Attr.decode(reader());
    }

    Opened opened() {
      return Opened.decode(reader());
    }

    String text() {
      return StandardCharsets.UTF_8.decode(payload.duplicate()).toString();
    }
  }

  /** A session that makes requests. */
  final class Client {
    final SessionFiles files;
    final Memory memory;
    private long lastId;

    Client(Persona persona, SessionId id) {
      files = storage.newSession(persona);
      memory = journal.memory(id, 0);
    }

    /** The id of the last new request. */
    long lastId() {
      return lastId;
    }

    Reply call(Call call, long handle) {
      return call(call, handle, "");
    }

    Reply call(Call call, long handle, String payload) {
      return send(
          new Header(payload.length(), 0, call.op().code(), 0, 0, 0, ++lastId, handle),
          call,
          payload);
    }

    Reply retry(long id, Call call, long handle, String payload) {
      lastId = Math.max(lastId, id);
      return send(
          new Header(payload.length(), 0, call.op().code(), Header.RETRY, 0, 0, id, handle),
          call,
          payload);
    }

    private Reply send(Header header, Call call, String payload) {
      List<Reply> replies = start(header, call, payload);
      if (replies.size() != 1) {
        throw new IllegalStateException(replies.size() + " replies to " + call);
      }
      return replies.get(0);
    }

    /** The list that the reply will be in, now or later. */
    List<Reply> start(Call call, long handle) {
      return start(new Header(0, 0, call.op().code(), 0, 0, 0, ++lastId, handle), call, "");
    }

    private List<Reply> start(Header header, Call call, String payload) {
      TestWork work = new TestWork(header, call, this);
      if (!payload.isEmpty()) {
        ByteBuf bytes = PooledByteBufAllocator.DEFAULT.directBuffer();
        bytes.writeBytes(payload.getBytes(StandardCharsets.UTF_8));
        // In two parts, as payloads come.
        work.payload.add(bytes.readRetainedSlice(payload.length() / 2));
        work.payload.add(bytes);
      }
      storage.execute(work);
      work.payload.release();
      return work.replies;
    }

    Opened open(String path, int flags, long handle) {
      Reply reply = call(new PathCall.Open(handle, flags, 0644, ByteString.of(path)), 0);
      if (reply.status != 0) {
        throw new IllegalStateException(path + ": errno " + reply.status);
      }
      return reply.opened();
    }
  }

  private static final class TestWork implements Work {
    private final Header header;
    private final Call call;
    private final Client client;
    private final Payload payload = new Payload();
    private final List<Reply> replies = new ArrayList<>();

    TestWork(Header header, Call call, Client client) {
      this.header = header;
      this.call = call;
      this.client = client;
    }

    @Override
    public Header header() {
      return header;
    }

    @Override
    public Call call() {
      return call;
    }

    @Override
    public Payload payload() {
      return payload;
    }

    @Override
    public SessionFiles files() {
      return client.files;
    }

    @Override
    public Persona persona() {
      return client.files.persona();
    }

    @Override
    public Memory memory() {
      return client.memory;
    }

    @Override
    public Guest guest() {
      return Guest.NONE;
    }

    @Override
    public boolean isAbandoned() {
      return false;
    }

    @Override
    public void answer(ByteBuf frame) {
      byte[] bytes = new byte[frame.readableBytes()];
      frame.readBytes(bytes);
      frame.release();
      ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      Header reply = Header.read(in);
      int end = Header.BYTES + reply.bodyLength();
      replies.add(new Reply(
          reply.status(),
          in.slice(Header.BYTES, reply.bodyLength()),
          in.slice(end, reply.payloadLength()).order(ByteOrder.LITTLE_ENDIAN)));
    }
  }
}
