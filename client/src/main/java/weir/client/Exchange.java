package weir.client;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;
import weir.wire.BodyReader;
import weir.wire.BodyWriter;
import weir.wire.Call;
import weir.wire.FileCall;
import weir.wire.Header;

/** A request and, later, its reply. Belongs to its link, but for the reply, which is the caller's once {@link #isDone}. */
public final class Exchange {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final Call call;
  private final long handle;
  private final ByteBuffer payload;
  private final @Nullable ByteBuffer into;
  private long id;
  private ByteBuffer body = NOTHING;
  private ByteBuffer replyPayload = NOTHING;
  private boolean intoGiven;
  private int payloadLength;
  private int status;
  private volatile boolean done;

  /** The payload is sent from its position to its limit, neither of which changes. */
  Exchange(Call call, long handle, ByteBuffer payload, @Nullable ByteBuffer into) {
    this.call = call;
    this.handle = handle;
    this.payload = payload.slice();
    this.into = into;
  }

  static ByteBuffer nothing() {
    return NOTHING;
  }

  Call call() {
    return call;
  }

  void id(long number) {
    id = number;
  }

  long id() {
    return id;
  }

  /** What counts against the window in bytes. */
  int windowBytes() {
    return switch (call.op()) {
      case READ -> ((FileCall.Read) call).count();
      case READDIR -> ((FileCall.ReadDir) call).count();
      default -> payload.remaining();
    };
  }

  /** Writes header and body, ready to be sent, into a little-endian buffer that has room for any. */
  void putHead(ByteBuffer out, boolean retry, long lowestUnanswered) {
    out.clear().position(Header.BYTES);
    call.encode(new BodyWriter(out));
    int end = out.position();
    int unanswered = (int) Math.max(0, id - lowestUnanswered);
    new Header(
            payload.remaining(),
            end - Header.BYTES,
            call.op().code(),
            retry ? Header.RETRY : 0,
            0,
            unanswered,
            id,
            handle)
        .write(out.position(0));
    out.position(0).limit(end);
  }

  ByteBuffer payload() {
    return payload.duplicate();
  }

  /** Where the reply's payload goes. */
  ByteBuffer room(int length) {
    payloadLength = length;
    if (into != null && into.remaining() >= length) {
      intoGiven = true;
      return into.slice(into.position(), length);
    }
    replyPayload = ByteBuffer.allocate(length);
    return replyPayload.duplicate();
  }

  void done(int errno, ByteBuffer replyBody) {
    status = errno;
    body = replyBody;
    if (into != null && intoGiven) {
      into.position(into.position() + payloadLength);
    }
    done = true;
  }

  public boolean isDone() {
    return done;
  }

  /** The reply's errno. */
  public int status() {
    return status;
  }

  /** The reply's body, to be read once. */
  public BodyReader body() {
    return new BodyReader(body);
  }

  /** Bytes of payload in the reply. */
  public int payloadLength() {
    return payloadLength;
  }

  /** The reply's payload, where no buffer for it was given. */
  public ByteBuffer replyPayload() {
    return replyPayload.order(ByteOrder.LITTLE_ENDIAN);
  }
}
