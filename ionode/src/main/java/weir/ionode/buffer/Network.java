package weir.ionode.buffer;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Supplier;
import weir.wire.Address;
import weir.wire.BodyWriter;
import weir.wire.ByteString;
import weir.wire.Call;
import weir.wire.Header;
import weir.wire.SessionId;
import weir.wire.net.Transport;

/**
 * How a node reaches others.
 *
 * @param credential signed bytes that show that this is a node
 */
record Network(Transport transport, ByteBufAllocator allocator, Supplier<ByteString> credential) {
  private static final int ROOM_FOR_BODY = 1024;
  private static final int CONNECT_MILLIS = 5_000;

  /**
   * Whose connection it is at the other node.
   *
   * @param program what it is to the other node
   * @param credential signed bytes of the client, so that its job is charged there, too
   */
  record Identity(SessionId session, int slot, ByteString credential, ByteString program) {}

  ChannelFuture connect(EventLoop thread, Address to, PeerChannel handler) {
    Bootstrap bootstrap = new Bootstrap()
        .group(thread)
        .channel(transport.clientChannel(to))
        .option(ChannelOption.ALLOCATOR, allocator)
        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
        .handler(handler);
    if (to instanceof Address.Tcp) {
      bootstrap.option(ChannelOption.TCP_NODELAY, true);
    }
    return bootstrap.connect(transport.socketAddress(to));
  }

  /** Header and body of a request whose payload follows. */
  ByteBuf head(Header header, Call call, int payloadLength) {
    int room = Header.BYTES + ROOM_FOR_BODY;
    ByteBuf frame = allocator.directBuffer(room, Header.BYTES + Header.LONGEST_BODY);
    ByteBuffer body = ByteBuffer.allocate(Header.LONGEST_BODY);
    call.encode(new BodyWriter(body));
    body.flip();
    int length = body.remaining();
    frame.setIndex(0, Header.BYTES);
    frame.writeBytes(body);
    header
        .lengths(length, payloadLength)
        .write(frame.nioBuffer(0, Header.BYTES).order(ByteOrder.LITTLE_ENDIAN));
    return frame;
  }
}
