package weir.wire.net;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import weir.wire.BadFrame;

/** Whatever bytes come, in whatever pieces: requests, or a refusal, and no buffer lost. JAZZER_FUZZ=1 looks for new cases. */
class FrameDecoderFuzzTest {
  @FuzzTest(maxDuration = "60s")
  void anyBytesAreRequestsOrRefused(FuzzedDataProvider data) {
    Received received = new Received();
    FrameDecoder decoder = new FrameDecoder(received, 1 << 12);
    try {
      while (data.remainingBytes() > 0) {
        byte[] piece = data.consumeBytes(data.consumeInt(1, 200));
        ByteBuf chunk = Unpooled.wrappedBuffer(piece);
        try {
          decoder.feed(chunk);
        } finally {
          chunk.release();
        }
      }
    } catch (BadFrame expected) {
      return;
    }
    if (!received.allReleased()) {
      throw new IllegalStateException("a part was not given back");
    }
  }
}
