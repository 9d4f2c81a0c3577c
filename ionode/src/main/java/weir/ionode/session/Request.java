package weir.ionode.session;

import io.netty.buffer.ByteBuf;
import weir.ionode.journal.Memory;
import weir.ionode.linux.Persona;
import weir.ionode.schedule.Task;
import weir.ionode.storage.Guest;
import weir.ionode.storage.Payload;
import weir.ionode.storage.SessionFiles;
import weir.ionode.storage.Work;
import weir.wire.Call;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.Header;
import weir.wire.Op;
import weir.wire.StripeCall;

/** One request of a connection, from its header to its reply. */
final class Request extends Task implements Work {
  private static final long UNKNOWN = -1;

  private final Connection connection;
  private final Header header;
  private final Call call;
  private final Persona persona;
  private final Payload payload = new Payload();
  private boolean complete;
  private boolean admitted;
  private volatile long movedBytes = UNKNOWN;

  Request(Connection connection, Header header, Call call) {
    super(connection.lane());
    this.connection = connection;
    this.header = header;
    this.call = call;
    persona = connection.persona();
  }

  @Override
  public Header header() {
    return header;
  }

  @Override
  public Call call() {
    return call;
  }

  @Override
  public Payload payload() {
    return payload;
  }

  @Override
  public SessionFiles files() {
    return connection.session().files();
  }

  @Override
  public Persona persona() {
    return persona;
  }

  @Override
  public Memory memory() {
    return connection.memory();
  }

  @Override
  public Guest guest() {
    return connection.guest();
  }

  @Override
  public boolean isAbandoned() {
    return connection.isEnded();
  }

  @Override
  public Op op() {
    return call.op();
  }

  @Override
  public long askedBytes() {
    return switch (call.op()) {
      case READ -> ((FileCall.Read) call).count();
      case STRIPE_READ -> ((StripeCall.Read) call).count();
      case WRITE, STRIPE_WRITE -> header.payloadLength();
      default -> 0;
    };
  }

  /** What is answered later, after others have been asked, counts as if all of it was moved. */
  @Override
  public long movedBytes() {
    return movedBytes == UNKNOWN ? askedBytes() : movedBytes;
  }

  /** Bytes that the node has to hold for it: its payload, or that of its reply. */
  int heldBytes() {
    return switch (call.op()) {
      case READ -> ((FileCall.Read) call).count();
      case READDIR -> ((FileCall.ReadDir) call).count();
      case STRIPE_READ -> ((StripeCall.Read) call).count();
      default -> header.payloadLength();
    };
  }

  boolean isComplete() {
    return complete;
  }

  void complete() {
    complete = true;
  }

  boolean isAdmitted() {
    return admitted;
  }

  void admit() {
    admitted = true;
  }

  @Override
  protected void run() {
    try {
      connection.node().storage().execute(this);
    } catch (RuntimeException | Error fault) {
      connection.fault(fault);
      answer(connection.node().replies().status(header, Errno.EIO));
    } finally {
      payload.release();
    }
  }

  @Override
  protected void dropped() {
    payload.release();
    connection.dropped(this);
  }

  @Override
  public void answer(ByteBuf frame) {
    movedBytes = moved(frame);
    connection.reply(this, frame);
  }

  private long moved(ByteBuf frame) {
    if (frame.readableBytes() == Header.BYTES) {
      return 0;
    }
    return switch (call.op()) {
      case READ, STRIPE_READ -> frame.readableBytes() - Header.BYTES;
      case WRITE -> frame.getUnsignedIntLE(Header.BYTES + Long.BYTES);
      case STRIPE_WRITE -> frame.getUnsignedIntLE(Header.BYTES);
      default -> 0;
    };
  }
}
