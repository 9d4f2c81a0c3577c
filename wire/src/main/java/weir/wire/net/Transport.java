package weir.wire.net;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollDomainSocketChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerDomainSocketChannel;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioDomainSocketChannel;
import io.netty.channel.socket.nio.NioServerDomainSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.unix.DomainSocketAddress;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.SocketAddress;
import java.util.Locale;
import weir.model.Quoted;
import weir.wire.Address;

/** How sockets are waited for: by epoll where its natives are there, else by the JDK's selector. */
public enum Transport {
  EPOLL {
    @Override
    public EventLoopGroup loops(int threads, String name) {
      return new MultiThreadIoEventLoopGroup(
          threads, new DefaultThreadFactory(name, true), EpollIoHandler.newFactory());
    }

    @Override
    public Class<? extends ServerChannel> serverChannel(Address address) {
      return address instanceof Address.Unix
          ? EpollServerDomainSocketChannel.class
          : EpollServerSocketChannel.class;
    }

    @Override
    public Class<? extends Channel> clientChannel(Address address) {
      return address instanceof Address.Unix
          ? EpollDomainSocketChannel.class
          : EpollSocketChannel.class;
    }

    @Override
    public SocketAddress socketAddress(Address address) {
      return address instanceof Address.Unix unix
          ? new DomainSocketAddress(unix.path().toString())
          : address.toSocketAddress();
    }
  },

  NIO {
    @Override
    public EventLoopGroup loops(int threads, String name) {
      return new MultiThreadIoEventLoopGroup(
          threads, new DefaultThreadFactory(name, true), NioIoHandler.newFactory());
    }

    @Override
    public Class<? extends ServerChannel> serverChannel(Address address) {
      return address instanceof Address.Unix
          ? NioServerDomainSocketChannel.class
          : NioServerSocketChannel.class;
    }

    @Override
    public Class<? extends Channel> clientChannel(Address address) {
      return address instanceof Address.Unix
          ? NioDomainSocketChannel.class
          : NioSocketChannel.class;
    }

    @Override
    public SocketAddress socketAddress(Address address) {
      return address.toSocketAddress();
    }
  };

  /** Threads that wait for sockets. */
  public abstract EventLoopGroup loops(int threads, String name);

  public abstract Class<? extends ServerChannel> serverChannel(Address address);

  public abstract Class<? extends Channel> clientChannel(Address address);

  /** The address as this transport wants it. */
  public abstract SocketAddress socketAddress(Address address);

  /** The fastest one there is here. */
  public static Transport best() {
    return Epoll.isAvailable() ? EPOLL : NIO;
  }

  public static Transport named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "auto" -> best();
      case "epoll" -> EPOLL;
      case "nio" -> NIO;
      default ->
        throw new IllegalArgumentException(
            "no transport " + Quoted.of(name) + "; known: auto, epoll, nio");
    };
  }
}
