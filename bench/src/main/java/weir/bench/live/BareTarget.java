package weir.bench.live;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** The file behind the bare copier. */
final class BareTarget implements Target {
  private final SocketChannel socket;
  private final ByteBuffer head = ByteBuffer.allocateDirect(BareCopier.HEAD_BYTES);
  private final ByteBuffer ack = ByteBuffer.allocateDirect(BareCopier.ACK_BYTES);

  BareTarget(int port) throws IOException {
    socket = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
  }

  @Override
  public void write(ByteBuffer data, long offset) throws IOException {
    ask(BareCopier.WRITE, data.remaining(), offset);
    ByteBuffer[] both = {head, data};
    while (data.hasRemaining()) {
      socket.write(both);
    }
    BareCopier.receive(socket, ack.clear());
  }

  @Override
  public void read(ByteBuffer into, long offset) throws IOException {
    ask(BareCopier.READ, into.remaining(), offset);
    BareCopier.send(socket, head);
    BareCopier.receive(socket, into);
  }

  private void ask(int op, int length, long offset) {
    head.clear().putInt(op).putInt(length).putLong(offset).flip();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
