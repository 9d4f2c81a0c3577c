package weir.wire.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weir.wire.BadFrame;
import weir.wire.Call;
import weir.wire.FileCall;
import weir.wire.Header;
import weir.wire.Op;
import weir.wire.RandomCalls;
import weir.wire.SessionCall;

class FrameDecoderTest {
  private static final int MAX_PAYLOAD = 4096;

  @Test
  void framesAreTheSameHoweverTheBytesAreCut() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<Frame> sent = frames(random);
      ByteBuf bytes = Frame.encoded(sent);
      Received received = new Received();
      FrameDecoder decoder = new FrameDecoder(received, MAX_PAYLOAD);
      while (bytes.isReadable()) {
        ByteBuf chunk = chunk(bytes, random);
        decoder.feed(chunk);
        chunk.release();
      }
      assertThat(received.frames).as("seed %d", seed).isEqualTo(sent);
      assertThat(decoder.isInFrame()).isFalse();
      assertThat(received.allReleased()).as("seed %d, parts released", seed).isTrue();
      bytes.release();
    }
  }

  @Test
  void saysHowMuchOfAPayloadIsStillToCome() {
    ByteBuf bytes =
        Frame.encoded(List.of(new Frame(1, new FileCall.Write(0, 0), "x".repeat(1000))));
    FrameDecoder decoder = new FrameDecoder(new Received(), MAX_PAYLOAD);
    assertThat(decoder.missingPayload()).isZero();
    decoder.feed(bytes.readSlice(Header.BYTES + 12 + 300));
    assertThat(decoder.missingPayload()).isEqualTo(700);
    assertThat(decoder.isInFrame()).isTrue();
    decoder.feed(bytes);
    assertThat(decoder.missingPayload()).isZero();
    assertThat(decoder.isInFrame()).isFalse();
  }

  @Test
  void aLargePartIsNotCopied() {
    ByteBuf bytes =
        Frame.encoded(List.of(new Frame(1, new FileCall.Write(0, 0), "x".repeat(4000))));
    List<ByteBuf> parts = new ArrayList<>();
    Received received = new Received() {
      @Override
      public void payload(ByteBuf part) {
        parts.add(part);
      }

      @Override
      public void end() {
        // Looked at below.
      }
    };
    new FrameDecoder(received, MAX_PAYLOAD).feed(bytes);
    assertThat(parts).hasSize(1);
    bytes.setByte(Header.BYTES + 12, 'y');
    assertThat(parts.get(0).getByte(0)).isEqualTo((byte) 'y');
    parts.get(0).release();
  }

  @Test
  void aSmallPartDoesNotPinALargeBuffer() {
    ByteBuf bytes = Unpooled.directBuffer(1 << 16)
        .writeBytes(
            Frame.encoded(List.of(new Frame(1, new FileCall.Write(0, 0), "x".repeat(100)))));
    Received received = new Received();
    new FrameDecoder(received, MAX_PAYLOAD).feed(bytes);
    assertThat(bytes.refCnt()).isEqualTo(1);
  }

  @Test
  void hostileFramesAreRefused() {
    Header read = Header.request(Op.READ, 1, 1);
    refused(read.lengths(12, 5));
    refused(read.lengths(12, -1));
    refused(read.lengths(11, 0));
    refused(read.lengths(13, 0));
    refused(read.lengths(Header.LONGEST_BODY + 1, 0));
    refused(Header.request(Op.WRITE, 1, 1).lengths(12, MAX_PAYLOAD + 1));
    refused(new Header(0, 0, Op.PING.code(), 2, 0, 0, 1, 0));
    refused(new Header(0, 0, Op.PING.code(), 0, 5, 0, 1, 0));
    refused(new Header(0, 0, 0x7777, 0, 0, 0, 1, 0));
    refused(new Header(0, 0, Op.MOVE.code(), 0, 0, 0, 1, 0));
    refused(new Header(0, 0, Op.PING.code() | Header.REPLY, 0, 0, 0, 1, 0));
  }

  private static void refused(Header header) {
    ByteBuf bytes = Unpooled.buffer().writeZero(Header.BYTES + 20_000);
    ByteBuffer out = bytes.nioBuffer(0, Header.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    header.write(out);
    assertThatThrownBy(() -> new FrameDecoder(new Received(), MAX_PAYLOAD).feed(bytes))
        .as("%s", header)
        .isInstanceOf(BadFrame.class);
  }

  private static List<Frame> frames(Random random) {
    List<Frame> frames = new ArrayList<>();
    long id = 0;
    for (Call call : RandomCalls.oneOfEach(random)) {
      boolean loaded = call.op().takesPayload() && random.nextBoolean();
      frames.add(new Frame(++id, call, loaded ? "p".repeat(random.nextInt(MAX_PAYLOAD)) : ""));
    }
    frames.add(new Frame(++id, SessionCall.PING, ""));
    return frames;
  }

  /** Some of the next bytes, in a buffer of their own that is larger than needed now and then. */
  private static ByteBuf chunk(ByteBuf bytes, Random random) {
    int most = random.nextInt(5) == 0 ? 1 : random.nextInt(3000) + 1;
    int length = Math.min(most, bytes.readableBytes());
    return Unpooled.directBuffer(length + random.nextInt(2) * 10_000).writeBytes(bytes, length);
  }
}
