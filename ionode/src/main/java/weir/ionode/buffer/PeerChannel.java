package weir.ionode.buffer;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.ScheduledFuture;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import weir.wire.Address;
import weir.wire.BodyReader;
import weir.wire.Call;
import weir.wire.Header;
import weir.wire.Op;
import weir.wire.SessionCall;
import weir.wire.StripeCall;
import weir.wire.Welcome;

/** A connection to another node: says hello, shows that it is a node's, and hands over whole replies. Used by one thread. */
final class PeerChannel extends ChannelInboundHandlerAdapter {
  private static final int LONGEST_PAYLOAD = 8 << 20;
  private static final long GREETING_MILLIS = 5_000;

  private final Network network;
  private final Network.Identity identity;
  private final Events events;
  private final ByteBuf head = Unpooled.buffer(Header.BYTES);
  private @Nullable ByteBuf frame;
  private @Nullable Channel channel;
  private @Nullable ScheduledFuture<?> pinging;
  private Stage stage = Stage.HELLO;
  private boolean known;
  private boolean told;
  private boolean sentSincePing;

  private enum Stage {
    HELLO,
    PEER,
    OPEN,
    CLOSED
  }

  /** What becomes of it. */
  interface Events {
    /** The other node lets us in; whether it knows the session. */
    void open(PeerChannel channel, boolean known);

    /** It does not. */
    void refused(int errno);

    /** A reply, which the receiver has to release. */
    void reply(Header header, ByteBuf frame);

    /** It never came about, or is over; told once. */
    void closed();
  }

  private PeerChannel(Network network, Network.Identity identity, Events events) {
    this.network = network;
    this.identity = identity;
    this.events = events;
  }

  /** Begins to connect; to be called on the thread. */
  static PeerChannel connect(
      Network network, EventLoop thread, Address to, Network.Identity identity, Events events) {
    PeerChannel peer = new PeerChannel(network, identity, events);
    network.connect(thread, to, peer).addListener(connected -> {
      if (!connected.isSuccess()) {
        // Later, for the caller does not have the channel yet.
        thread.execute(peer::over);
      }
    });
    Future<?> unused = thread.schedule(peer::hurry, GREETING_MILLIS, TimeUnit.MILLISECONDS);
    return peer;
  }

  /** A node that accepts connections and says nothing is about to die. */
  private void hurry() {
    if (stage == Stage.HELLO || stage == Stage.PEER) {
      close();
    }
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    channel = context.channel();
    if (stage == Stage.CLOSED) {
      close();
      return;
    }
    SessionCall.Hello hello = new SessionCall.Hello(
        Welcome.VERSION, Welcome.VERSION, identity.session(), identity.slot(), identity.program());
    send(
        Header.request(Op.HELLO, 0, 0),
        hello,
        Unpooled.wrappedBuffer(identity.credential().toByteArray()));
  }

  /** Sends a request; the payload is taken over. */
  void send(Header header, Call call, ByteBuf payload) {
    Channel to = channel;
    if (to == null || stage == Stage.CLOSED) {
      payload.release();
      return;
    }
    sentSincePing = true;
    ByteBuf first = network.head(header, call, payload.readableBytes());
    ChannelFuture unused;
    if (payload.isReadable()) {
      unused = to.write(first, to.voidPromise());
      unused = to.writeAndFlush(payload, to.voidPromise());
    } else {
      payload.release();
      unused = to.writeAndFlush(first, to.voidPromise());
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf chunk = (ByteBuf) message;
    try {
      while (chunk.isReadable() && stage != Stage.CLOSED) {
        take(chunk);
      }
    } finally {
      chunk.release();
    }
  }

  private void take(ByteBuf chunk) {
    ByteBuf into = frame;
    if (into == null) {
      chunk.readBytes(head, Math.min(chunk.readableBytes(), head.writableBytes()));
      if (head.isWritable()) {
        return;
      }
      into = begin();
      if (into == null) {
        return;
      }
    }
    chunk.readBytes(into, Math.min(chunk.readableBytes(), into.writableBytes()));
    if (!into.isWritable()) {
      frame = null;
      received(headerOf(into), into);
    }
  }

  /** A frame of just the right size, or nothing if the other side talks nonsense. */
  private @Nullable ByteBuf begin() {
    Header header = headerOf(head);
    if (header.bodyLength() > Header.LONGEST_BODY
        || header.payloadLength() < 0
        || header.payloadLength() > LONGEST_PAYLOAD) {
      close();
      return null;
    }
    int length = Header.BYTES + header.bodyLength() + header.payloadLength();
    ByteBuf fresh = network.allocator().directBuffer(length, length);
    fresh.writeBytes(head, 0, Header.BYTES);
    head.clear();
    frame = fresh;
    return fresh;
  }

  private static Header headerOf(ByteBuf bytes) {
    return Header.read(bytes.nioBuffer(0, Header.BYTES).order(ByteOrder.LITTLE_ENDIAN));
  }

  static BodyReader bodyOf(Header header, ByteBuf frame) {
    return new BodyReader(frame.nioBuffer(Header.BYTES, header.bodyLength()));
  }

  private void received(Header header, ByteBuf whole) {
    int op = header.opCode() & ~Header.REPLY;
    if (stage == Stage.OPEN && op != Op.PING.code() && header.id() != 0) {
      events.reply(header, whole);
      return;
    }
    try {
      if (stage == Stage.HELLO || stage == Stage.PEER) {
        greeted(header, whole);
      }
    } finally {
      whole.release();
    }
  }

  private void greeted(Header header, ByteBuf whole) {
    if (header.status() != 0) {
      stage = Stage.CLOSED;
      told = true;
      close();
      events.refused(header.status());
    } else if (stage == Stage.HELLO) {
      Welcome welcome = Welcome.decode(bodyOf(header, whole));
      known = welcome.known();
      stage = Stage.PEER;
      startPinging(welcome.patience().pingMillis());
      // Marked as a retry, because ids of the client that follow may be any.
      Header peer = new Header(0, 0, Op.PEER.code(), Header.RETRY, 0, 0, 1, 0);
      send(
          peer,
          StripeCall.PEER,
          Unpooled.wrappedBuffer(network.credential().get().toByteArray()));
    } else {
      stage = Stage.OPEN;
      events.open(this, known);
    }
  }

  private void startPinging(int millis) {
    Channel to = channel;
    if (to != null) {
      pinging =
          to.eventLoop().scheduleAtFixedRate(this::ping, millis, millis, TimeUnit.MILLISECONDS);
    }
  }

  private void ping() {
    if (!sentSincePing) {
      send(
          new Header(0, 0, Op.PING.code(), Header.RETRY, 0, 0, 1, 0),
          SessionCall.PING,
          Unpooled.EMPTY_BUFFER);
    }
    sentSincePing = false;
  }

  void close() {
    Channel now = channel;
    if (now != null) {
      ChannelFuture unused = now.close();
    } else {
      stage = Stage.CLOSED;
    }
  }

  /** Closes when all that was sent has left. */
  void closeAfterSending() {
    Channel now = channel;
    if (now == null) {
      stage = Stage.CLOSED;
    } else {
      Future<?> unused = now.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(sent -> close());
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    over();
  }

  private void over() {
    stage = Stage.CLOSED;
    ScheduledFuture<?> ping = pinging;
    if (ping != null) {
      ping.cancel(false);
    }
    ByteBuf unfinished = frame;
    if (unfinished != null) {
      unfinished.release();
      frame = null;
    }
    if (!told) {
      told = true;
      events.closed();
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    close();
  }
}
