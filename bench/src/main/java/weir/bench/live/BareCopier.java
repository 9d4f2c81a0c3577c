package weir.bench.live;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The least a server of file bytes can be: a thread per connection that copies from socket to file and back, acknowledging
 * every request. No protocol to speak of, no permissions, no queue. What a node is measured against.
 */
public final class BareCopier {
  static final int HEAD_BYTES = 16;
  static final int ACK_BYTES = 4;
  static final int READ = 1;
  static final int WRITE = 2;
  private static final int LARGEST = 1 << 20;

  private BareCopier() {}

  /** Serves one file, named by the first argument; prints its port. */
  public static void main(String[] args) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open();
        FileChannel file =
            FileChannel.open(Path.of(args[0]), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      System.out.println(((InetSocketAddress) server.getLocalAddress()).getPort());
      while (true) {
        SocketChannel client = server.accept();
        new Thread(() -> serve(client, file)).start();
      }
    }
  }

  private static void serve(SocketChannel client, FileChannel file) {
    ByteBuffer head = ByteBuffer.allocateDirect(HEAD_BYTES);
    ByteBuffer data = ByteBuffer.allocateDirect(LARGEST);
    ByteBuffer ack = ByteBuffer.allocateDirect(ACK_BYTES);
    try (client) {
      client.setOption(StandardSocketOptions.TCP_NODELAY, true);
      while (true) {
        receive(client, head.clear());
        int op = head.getInt(0);
        data.clear().limit(head.getInt(4));
        if (op == WRITE) {
          receive(client, data);
          file.write(data.flip(), head.getLong(8));
          send(client, ack.clear());
        } else {
          file.read(data, head.getLong(8));
          send(client, data.flip());
        }
      }
    } catch (IOException clientWent) {
      return;
    }
  }

  static void receive(SocketChannel from, ByteBuffer into) throws IOException {
    while (into.hasRemaining()) {
      if (from.read(into) < 0) {
        throw new EOFException();
      }
    }
  }

  static void send(SocketChannel to, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      to.write(bytes);
    }
  }
}
