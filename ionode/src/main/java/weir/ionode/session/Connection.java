package weir.ionode.session;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.ionode.journal.Memory;
import weir.ionode.linux.Persona;
import weir.ionode.schedule.Lane;
import weir.ionode.storage.Guest;
import weir.wire.BadFrame;
import weir.wire.Call;
import weir.wire.Header;
import weir.wire.StripeCall;
import weir.wire.net.FrameDecoder;
import weir.wire.net.ReceiveBuffers;

/**
 * One connection: decodes what it receives, lets requests into the node as the window and the node's memory allow, and sends replies. All
 * but {@link #reply} and the accessors runs on its loop's thread.
 */
final class Connection extends ChannelInboundHandlerAdapter implements FrameDecoder.Requests {
  private static final System.Logger LOG = System.getLogger(Connection.class.getName());
  private static final int LARGEST_CREDENTIAL = 4096;

  /** A reply that is larger counts until it has left. */
  private static final int SMALL_REPLY = 16 << 10;

  private final Node node;
  private final Loop loop;
  private final Reception reception;
  private final FrameDecoder decoder = new FrameDecoder(this, LARGEST_CREDENTIAL);
  private final ReceiveBuffers buffers = new ReceiveBuffers(decoder::missingPayload);
  private final Admission admission;
  private final Silence silence;
  private @Nullable ChannelHandlerContext context;
  private @Nullable Claim claim;
  private @Nullable Connection predecessor;
  private volatile @Nullable Attachment attachment;
  private @Nullable Greeting greeting;
  private @Nullable Request current;
  private @Nullable Persona persona;
  private String host = "";
  private long lastId;
  private volatile Guest guest = Guest.NONE;
  private boolean peer;
  private boolean parted;
  private boolean bye;
  private boolean broken;
  private volatile boolean ended;

  /** The place a connection has in a session. */
  record Claim(Session session, int slot) {}

  /** What a connection has once it is let in. */
  record Attachment(Session session, Memory memory, Lane lane) {}

  Connection(Node node, Loop loop, Reception reception) {
    this.node = node;
    this.loop = loop;
    this.reception = reception;
    admission = new Admission(this, node.limits().window(), node.memory());
    silence = new Silence(node.limits(), node.clockNanos().getAsLong());
  }

  Node node() {
    return node;
  }

  Loop loop() {
    return loop;
  }

  private Attachment attached() {
    Attachment now = attachment;
    if (now == null) {
      throw new BadFrame("request before hello");
    }
    return now;
  }

  Session session() {
    return attached().session;
  }

  /** Who further requests are done for. */
  Persona persona() {
    return persona != null ? persona : session().files().persona();
  }

  void persona(Persona assumed) {
    persona = assumed;
  }

  Memory memory() {
    return attached().memory;
  }

  Lane lane() {
    return attached().lane;
  }

  /** Where the client is, as credentials name it. */
  String host() {
    return host;
  }

  void host(String name) {
    host = name;
  }

  boolean isEnded() {
    return ended;
  }

  boolean saidBye() {
    return bye;
  }

  /** The client ends the connection on purpose. */
  void bye(ByteBuf frame) {
    bye = true;
    guest.bye(() -> closeAfter(frame));
  }

  Guest guest() {
    return guest;
  }

  /** What the storage keeps for the connection. */
  void guest(Guest kept) {
    guest = kept;
    if (ended) {
      kept.gone(true);
    }
  }

  /** Whether another node is at the other end, on behalf of its client. */
  boolean isPeer() {
    return peer;
  }

  void peer() {
    peer = true;
  }

  /** The other node's client came to its end in order. */
  void parted() {
    parted = true;
  }

  boolean isAttached() {
    return attachment != null;
  }

  private ChannelHandlerContext context() {
    if (context == null) {
      throw new IllegalStateException("not connected");
    }
    return context;
  }

  @Override
  public void channelActive(ChannelHandlerContext now) {
    context = now;
    now.channel().config().setRecvByteBufAllocator(buffers);
    loop.add(this);
    reception.arrived(this, now.channel());
  }

  @Override
  public void channelRead(ChannelHandlerContext from, Object message) {
    ByteBuf chunk = (ByteBuf) message;
    try {
      long nowNanos = node.clockNanos().getAsLong();
      silence.received(nowNanos);
      loop.reading(nowNanos);
      if (!ended) {
        decoder.feed(chunk);
      }
    } catch (BadFrame bad) {
      node.counters().count(Counters.Event.BAD_FRAMES);
      LOG.log(Level.DEBUG, () -> "closing " + from.channel() + ": " + bad.getMessage());
      abort();
    } finally {
      chunk.release();
    }
  }

  @Override
  public void begin(Header header, Call call) {
    if (attachment == null) {
      greeting = Greeting.begin(header, call);
      return;
    }
    checkId(header);
    if (call instanceof StripeCall && !peer && !Directly.handles(call.op())) {
      throw new BadFrame(call.op() + " of a stranger");
    }
    memory().forgetBelow(header.id() - Integer.toUnsignedLong(header.unanswered()));
    Request request = new Request(this, header, call);
    current = request;
    if (!Directly.handles(call.op())) {
      admission.add(request);
    }
  }

  private void checkId(Header header) {
    if (header.isRetry() && !peer) {
      node.counters().count(Counters.Event.RETRIES);
    } else if (!header.isRetry() && header.id() <= lastId) {
      throw new BadFrame("id " + header.id() + " after " + lastId);
    }
    if (header.id() <= 0) {
      throw new BadFrame("id " + header.id());
    }
    lastId = Math.max(lastId, header.id());
  }

  @Override
  public void payload(ByteBuf part) {
    Request request = current;
    if (greeting != null) {
      greeting.payload(part);
    } else if (request != null) {
      request.payload().add(part);
    } else {
      part.release();
    }
  }

  @Override
  public void end() {
    Request request = current;
    current = null;
    if (greeting != null) {
      Greeting whole = greeting;
      greeting = null;
      reception.greeted(this, whole);
    } else if (request != null) {
      request.complete();
      if (Directly.handles(request.op())) {
        Directly.handle(request, this);
      } else {
        admission.proceed();
      }
    }
  }

  /** The connection has a place, from which it must be taken when it goes. */
  void claim(Claim now) {
    claim = now;
  }

  /** The client is let in. */
  void attach(Attachment now) {
    attachment = now;
    decoder.maxPayload(node.limits().window().maxPayload());
    admission.job(now.session.credential().size().job());
  }

  /** Queues a request that is complete and admitted. */
  void submit(Request request) {
    if (node.scheduler().submit(request)) {
      loop.turnSoon();
    } else {
      request.dropped();
    }
  }

  /** Sends a request's reply, from any thread. */
  void reply(Request request, ByteBuf frame) {
    if (loop.isMine()) {
      send(request, frame);
    } else {
      loop.execute(() -> send(request, frame));
    }
  }

  private void send(Request request, ByteBuf frame) {
    if (frame.readableBytes() <= SMALL_REPLY) {
      post(frame);
      admission.finished(request);
    } else {
      context().write(frame).addListener(sent -> admission.finished(request));
    }
    loop.replied(this);
  }

  void send(ByteBuf frame) {
    post(frame);
    loop.replied(this);
  }

  /** Sends a frame from any thread, unless the connection has ended. */
  void sendLater(Supplier<ByteBuf> frame) {
    Runnable sending = () -> {
      if (!ended) {
        send(frame.get());
      }
    };
    if (loop.isMine()) {
      sending.run();
    } else {
      loop.execute(sending);
    }
  }

  private void post(ByteBuf frame) {
    ChannelFuture unused = context().write(frame, context().voidPromise());
  }

  private void disconnect() {
    ended = true;
    ChannelFuture unused = context().close();
  }

  void flush() {
    context().flush();
  }

  /** A request was dropped before its turn came. */
  void dropped(Request request) {
    if (loop.isMine()) {
      admission.finished(request);
    } else {
      loop.execute(() -> admission.finished(request));
    }
  }

  /** Whether to read on. */
  void reading(boolean on) {
    context().channel().config().setAutoRead(on);
  }

  void fault(Throwable fault) {
    node.counters().count(Counters.Event.FAULTS);
    LOG.log(Level.ERROR, "a request failed in a way that was not foreseen", fault);
  }

  /** Sends a last frame and closes. */
  void closeAfter(ByteBuf frame) {
    ended = true;
    context().writeAndFlush(frame).addListener(ChannelFutureListener.CLOSE);
  }

  /** Closes at once, and not because the client had come to an end. */
  void abort() {
    broken = true;
    disconnect();
  }

  @Override
  public void channelInactive(ChannelHandlerContext now) {
    ended = true;
    loop.remove(this);
    reception.left(this);
    buffers.release();
    admission.close();
    if (greeting != null) {
      greeting.release();
      greeting = null;
    }
    Attachment was = attachment;
    if (was != null) {
      node.storage().abandon(was.memory);
      node.scheduler().leave(was.lane, () -> {});
    }
    boolean inOrder = !broken && (!peer || parted);
    guest.gone(!inOrder);
    Claim claimed = claim;
    if (claimed != null) {
      reception.detached(claimed, this, !inOrder);
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext from, Throwable cause) {
    broken = true;
    if (!(cause instanceof IOException)) {
      fault(cause);
    }
    disconnect();
  }

  /** Closes the connection if it has been silent or stuck for too long. */
  void sweep(long nowNanos) {
    ChannelOutboundBuffer out = context().channel().unsafe().outboundBuffer();
    boolean stuck = out != null
        && silence.isStuck(out.totalPendingWriteBytes(), out.currentProgress(), nowNanos);
    if (stuck || silence.isTooLong(isAttached(), nowNanos)) {
      node.counters().count(Counters.Event.TIMEOUTS);
      abort();
    }
  }

  /** This one takes another's place. */
  void predecessor(Connection old) {
    predecessor = old;
  }

  /** Runs something once nothing of the connection whose place this one takes can happen any more. */
  void afterPredecessor(Runnable then) {
    Connection old = predecessor;
    if (old == null) {
      then.run();
    } else {
      old.supersede(() -> loop.execute(then));
    }
  }

  private void supersede(Runnable then) {
    loop.execute(() -> {
      node.counters().count(Counters.Event.CONNECTIONS_SUPERSEDED);
      broken = true;
      disconnect();
      Attachment was = attachment;
      if (was == null) {
        // It had not been let in, maybe because it waited for yet another one.
        afterPredecessor(then);
      } else {
        node.storage().abandon(was.memory);
        node.scheduler().leave(was.lane, then);
      }
    });
  }
}
