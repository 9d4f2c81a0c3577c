package weir.ionode.buffer;

import io.netty.channel.EventLoop;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import weir.ionode.storage.Visitor;
import weir.wire.Address;
import weir.wire.ByteString;
import weir.wire.SessionId;

/** Links to the other nodes under one identity, made when they are needed. Safe for threads. */
final class Peers {
  /** A node's own requests for a client come from another slot than the client's, which is used to pass requests on. */
  static final int OF_NODE = 0x8000_0000;

  static final int OF_HOME = 0x4000_0000;

  private final Network network;
  private final EventLoop thread;
  private final Network.Identity identity;
  private final Function<String, Address> addresses;
  private final Map<String, Link> links = new ConcurrentHashMap<>();
  private volatile boolean closed;

  Peers(
      Network network,
      EventLoop thread,
      Network.Identity identity,
      Function<String, Address> addresses) {
    this.network = network;
    this.thread = thread;
    this.identity = identity;
    this.addresses = addresses;
  }

  /** In a node's own name. */
  static Peers ofNode(Network network, EventLoop thread, Function<String, Address> addresses) {
    ByteString credential = network.credential().get();
    return new Peers(
        network,
        thread,
        new Network.Identity(SessionId.random(), OF_NODE, credential, Visitor.NODE),
        addresses);
  }

  Link to(String node) {
    Link link = links.computeIfAbsent(
        node, name -> new Link(network, thread, () -> addresses.apply(name), identity));
    if (closed) {
      link.close();
    }
    return link;
  }

  void close() {
    closed = true;
    links.values().forEach(Link::close);
  }
}
