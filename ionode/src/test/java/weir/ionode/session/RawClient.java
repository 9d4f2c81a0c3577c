package weir.ionode.session;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import weir.wire.Address;
import weir.wire.BodyReader;
import weir.wire.BodyWriter;
import weir.wire.ByteString;
import weir.wire.Call;
import weir.wire.Header;
import weir.wire.SessionCall;
import weir.wire.SessionId;
import weir.wire.Welcome;

/** A client that can be told to behave badly. */
final class RawClient implements AutoCloseable {
  private final SocketChannel socket;
  private long lastId;

  RawClient(Address address) throws IOException {
    socket = SocketChannel.open(address.toSocketAddress());
  }

  record Reply(Header header, ByteBuffer body, ByteBuffer payload) {}

  Reply hello(SessionId session, int slot, byte[] credential) throws IOException {
    return hello(new SessionCall.Hello(1, 1, session, slot, ByteString.EMPTY), credential);
  }

  Reply hello(SessionCall.Hello hello, byte[] credential) throws IOException {
    send(frame(hello, new Header(0, 0, hello.op().code(), 0, 0, 0, 0, 0), credential));
    return receive();
  }

  static Welcome welcome(Reply reply) {
    return Welcome.decode(new BodyReader(reply.body));
  }

  Reply call(Call call, long handle, byte[] payload) throws IOException {
    post(call, handle, payload);
    return receive();
  }

  /** Sends without waiting; says the id. */
  long post(Call call, long handle, byte[] payload) throws IOException {
    send(frame(call, new Header(0, 0, call.op().code(), 0, 0, 0, ++lastId, handle), payload));
    return lastId;
  }

  static ByteBuffer frame(Call call, Header header, byte[] payload) {
    ByteBuffer out = ByteBuffer.allocate(Header.BYTES + Header.LONGEST_BODY + payload.length)
        .order(ByteOrder.LITTLE_ENDIAN);
    out.position(Header.BYTES);
    call.encode(new BodyWriter(out));
    int body = out.position() - Header.BYTES;
    out.put(payload);
    int end = out.position();
    header.lengths(body, payload.length).write(out.position(0));
    return out.position(0).limit(end);
  }

  void send(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      socket.write(bytes);
    }
  }

  /** Sends as much as goes without waiting, or until the node does not want any more. */
  void sendSome(ByteBuffer bytes) throws IOException {
    socket.configureBlocking(false);
    try {
      while (bytes.hasRemaining() && socket.write(bytes) > 0) {
        // Until the socket is full.
      }
    } catch (IOException closedByNode) {
      bytes.position(bytes.limit());
    }
    socket.configureBlocking(true);
  }

  Reply receive() throws IOException {
    Header header = Header.read(read(Header.BYTES));
    return new Reply(header, read(header.bodyLength()), read(header.payloadLength()));
  }

  private ByteBuffer read(int length) throws IOException {
    ByteBuffer into = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (into.hasRemaining()) {
      if (socket.read(into) < 0) {
        throw new EOFException();
      }
    }
    return into.flip();
  }

  /** Whether the node has closed the connection, which is waited for. */
  boolean isClosedByNode() {
    try {
      while (socket.read(ByteBuffer.allocate(1000)) >= 0) {
        // Whatever it says before.
      }
      return true;
    } catch (IOException reset) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
