package weir.ionode;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import weir.wire.Address;
import weir.wire.net.Transport;

/** The sockets at which a node is reached. */
final class Listeners implements AutoCloseable {
  private static final int BACKLOG = 1024;

  /** A reply goes into a local socket as a whole; the kernel grants what it is set to grant. */
  private static final int SEND_BYTES = 4 << 20;

  private final Transport transport;
  private final EventLoopGroup acceptors;
  /** A large reply leaves in one call. */
  private static final int REPLY_ROOM = 1 << 20;

  private final EventLoopGroup loops;
  private final ByteBufAllocator allocator;
  private final List<Channel> channels = new ArrayList<>();
  private final List<Address> addresses = new ArrayList<>();

  Listeners(Transport transport, EventLoopGroup loops, ByteBufAllocator allocator) {
    this.transport = transport;
    this.loops = loops;
    this.allocator = allocator;
    acceptors = transport.loops(1, "weir-accept");
  }

  /** Begins to listen; each connection is given a handler of its own. */
  void open(Address address, Function<Channel, ChannelHandler> handlers) throws IOException {
    if (address instanceof Address.Unix unix) {
      removeStale(unix.path());
    }
    ServerBootstrap bootstrap = new ServerBootstrap()
        .group(acceptors, loops)
        .channel(transport.serverChannel(address))
        .option(ChannelOption.SO_BACKLOG, BACKLOG)
        .childOption(ChannelOption.ALLOCATOR, allocator)
        .childHandler(new ChannelInitializer<>() {
          @Override
          protected void initChannel(Channel channel) {
            if (channel instanceof SocketChannel tcp) {
              tcp.config().setTcpNoDelay(true);
            } else {
              channel.config().setOption(ChannelOption.SO_SNDBUF, SEND_BYTES);
            }
            channel.pipeline().addLast(handlers.apply(channel));
          }
        });
    if (address instanceof Address.Tcp) {
      bootstrap.option(ChannelOption.SO_REUSEADDR, true);
    } else {
      bootstrap.childOption(ChannelOption.SO_SNDBUF, REPLY_ROOM); // TCP finds its own
    }
    Channel channel =
        bootstrap.bind(transport.socketAddress(address)).syncUninterruptibly().channel();
    channels.add(channel);
    addresses.add(actual(address, channel));
  }

  /** A socket file that nobody listens at is left over from a node that died; one where somebody does is not ours to take. */
  private static void removeStale(Path socket) throws IOException {
    if (!Files.exists(socket) || Files.isRegularFile(socket) || Files.isDirectory(socket)) {
      return;
    }
    if (isAnswered(socket)) {
      throw new BindException(
          "another process listens at " + socket + "; stop it, or listen elsewhere");
    }
    Files.delete(socket);
  }

  private static boolean isAnswered(Path socket) {
    try (var connected = java.nio.channels.SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      return connected.isConnected();
    } catch (IOException refused) {
      return false;
    }
  }

  private static Address actual(Address asked, Channel channel) {
    return asked instanceof Address.Tcp tcp
            && channel.localAddress() instanceof InetSocketAddress bound
        ? new Address.Tcp(tcp.host(), bound.getPort())
        : asked;
  }

  /** Where it listens, with the ports that were chosen. */
  List<Address> addresses() {
    return List.copyOf(addresses);
  }

  @Override
  public void close() throws IOException {
    channels.forEach(channel -> channel.close().syncUninterruptibly());
    var unused = acceptors.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    for (Address address : addresses) {
      if (address instanceof Address.Unix unix) {
        Files.deleteIfExists(unix.path());
      }
    }
  }
}
