package weir.wire.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.netty.util.UncheckedBooleanSupplier;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Buffers of one connection, by what is to come. A payload that is under way gets one buffer of just its size, which every
 * further read fills on. Between requests reads get a small one, which grows while requests fill it. Used by the connection's
 * thread only.
 */
public final class ReceiveBuffers extends DefaultMaxMessagesRecvByteBufAllocator {
  private static final int SMALLEST = 4 << 10;
  private static final int LARGEST_BETWEEN = 64 << 10;
  private static final int READS_PER_TURN = 4;

  private final IntSupplier missingPayload;
  private int between = SMALLEST;
  private @Nullable ByteBuf whole;
  private int filled;
  private boolean complete;

  /** For a connection whose decoder still misses that many bytes of a payload. */
  public ReceiveBuffers(IntSupplier missingPayload) {
    super(READS_PER_TURN);
    this.missingPayload = missingPayload;
  }

  @Override
  public ExtendedHandle newHandle() {
    return new Sizes();
  }

  /** The connection has gone. */
  public void release() {
    if (whole != null) {
      whole.release();
      whole = null;
    }
  }

  /** The part of the payload's buffer that is not filled yet. */
  private ByteBuf rest(ByteBufAllocator allocator, int missing) {
    ByteBuf buffer = whole;
    if (buffer == null) {
      buffer = allocator.directBuffer(missing, missing);
      whole = buffer;
      filled = 0;
    }
    return buffer.retainedSlice(filled, missing).setIndex(0, 0);
  }

  private void received(int bytes) {
    ByteBuf buffer = whole;
    if (buffer == null) {
      adapt(bytes);
      return;
    }
    filled += Math.max(0, bytes);
    if (filled == buffer.capacity()) {
      release();
      complete = true;
    }
  }

  private void adapt(int bytes) {
    if (bytes == between) {
      between = Math.min(2 * between, LARGEST_BETWEEN);
    } else if (bytes >= 0 && bytes <= between / 4) {
      between = Math.max(between / 2, SMALLEST);
    }
  }

  private final class Sizes extends MaxMessageHandle {
    @Override
    public ByteBuf allocate(ByteBufAllocator allocator) {
      int missing = missingPayload.getAsInt();
      return whole != null || missing > between
          ? rest(allocator, missing)
          : super.allocate(allocator);
    }

    @Override
    public int guess() {
      return between;
    }

    /** A payload that is just complete is as a rule the last of what there is: a further read would find nothing. */
    @Override
    public boolean continueReading(UncheckedBooleanSupplier maybeMore) {
      boolean stop = complete;
      complete = false;
      return !stop && super.continueReading(maybeMore);
    }

    @Override
    public void lastBytesRead(int bytes) {
      received(bytes);
      super.lastBytesRead(bytes);
    }
  }
}
