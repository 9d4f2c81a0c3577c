package weir.wire.net;

import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import java.util.function.IntSupplier;

/**
 * Sizes the buffers of one connection by what is to come: a payload that is under way gets a buffer of just its size, so
 * that it arrives in as few parts as possible; between requests a small one, which grows while requests fill it.
 */
public final class ReceiveBuffers extends DefaultMaxMessagesRecvByteBufAllocator {
  private static final int SMALLEST = 4 << 10;
  private static final int LARGEST_BETWEEN = 64 << 10;
  private static final int LARGEST = 1 << 20;
  private static final int READS_PER_TURN = 4;

  private final IntSupplier missingPayload;

  /** For a connection whose decoder still misses that many bytes of a payload. */
  public ReceiveBuffers(IntSupplier missingPayload) {
    super(READS_PER_TURN);
    this.missingPayload = missingPayload;
  }

  @Override
  public ExtendedHandle newHandle() {
    return new Sizes();
  }

  private final class Sizes extends MaxMessageHandle {
    private int between = SMALLEST;

    @Override
    public int guess() {
      int missing = missingPayload.getAsInt();
      return missing > between ? Math.min(missing, LARGEST) : between;
    }

    @Override
    public void lastBytesRead(int bytes) {
      if (bytes == attemptedBytesRead() && bytes == between) {
        between = Math.min(2 * between, LARGEST_BETWEEN);
      } else if (bytes >= 0 && bytes <= between / 4) {
        between = Math.max(between / 2, SMALLEST);
      }
      super.lastBytesRead(bytes);
    }
  }
}
