package weir.client;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import weir.wire.Address;
import weir.wire.BadFrame;
import weir.wire.Header;

/** A connected socket, frame by frame. One thread may send while another receives. */
final class Wire implements AutoCloseable {
  private static final int BUFFER_BYTES = 64 << 10;

  /** A request goes into a local socket as a whole, so that the node can take it as a whole; the kernel grants what it is set to grant. */
  private static final int SEND_BYTES = 4 << 20;

  /** Payloads at least this large are read straight to where they belong. */
  private static final int STRAIGHT = 16 << 10;

  private final SocketChannel socket;
  private final ByteBuffer buffer =
      ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN).limit(0);

  private Wire(SocketChannel socket) {
    this.socket = socket;
  }

  static Wire connect(Address address) throws IOException {
    SocketChannel socket = SocketChannel.open(address.toSocketAddress());
    if (address instanceof Address.Tcp) {
      socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
    } else {
      socket.setOption(StandardSocketOptions.SO_SNDBUF, SEND_BYTES);
    }
    return new Wire(socket);
  }

  /** Room for the header and body of any request. */
  static ByteBuffer newHead() {
    return ByteBuffer.allocateDirect(Header.BYTES + Header.LONGEST_BODY)
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  void send(ByteBuffer head, ByteBuffer payload) throws IOException {
    ByteBuffer[] both = {head, payload};
    while (head.hasRemaining() || payload.hasRemaining()) {
      socket.write(both);
    }
  }

  Header receiveHeader() throws IOException {
    fill(Header.BYTES);
    return Header.read(buffer);
  }

  ByteBuffer receiveBody(int length) throws IOException {
    if (length > Header.LONGEST_BODY) {
      throw new BadFrame("body of " + length + " bytes from a node");
    }
    ByteBuffer body = ByteBuffer.allocate(length);
    fill(length);
    body.put(buffer.slice(buffer.position(), length));
    buffer.position(buffer.position() + length);
    return body.flip();
  }

  void receivePayload(ByteBuffer into) throws IOException {
    int buffered = Math.min(buffer.remaining(), into.remaining());
    into.put(buffer.slice(buffer.position(), buffered));
    buffer.position(buffer.position() + buffered);
    if (into.remaining() < STRAIGHT) {
      fill(into.remaining());
      int rest = into.remaining();
      into.put(buffer.slice(buffer.position(), rest));
      buffer.position(buffer.position() + rest);
    }
    while (into.hasRemaining()) {
      if (socket.read(into) < 0) {
        throw new EOFException("the node closed the connection");
      }
    }
  }

  /** Waits until so many bytes are in the buffer. */
  private void fill(int length) throws IOException {
    if (buffer.remaining() >= length) {
      return;
    }
    buffer.compact();
    while (buffer.position() < length) {
      if (socket.read(buffer) < 0) {
        buffer.flip();
        throw new EOFException("the node closed the connection");
      }
    }
    buffer.flip();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // It is as gone as it can be.
    }
  }
}
