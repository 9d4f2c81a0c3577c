package weir.wire.net;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import weir.wire.Call;
import weir.wire.Header;
import weir.wire.SessionCall;

/** Puts requests together again as they are decoded, and gives their buffers back. */
class Received implements FrameDecoder.Requests {
  final List<Frame> frames = new ArrayList<>();
  private final StringBuilder payload = new StringBuilder();
  private final List<ByteBuf> parts = new ArrayList<>();
  private Header header = new Header(0, 0, 0, 0, 0, 0, 0, 0);
  private Call call = SessionCall.PING;

  @Override
  public void begin(Header newHeader, Call newCall) {
    header = newHeader;
    call = newCall;
  }

  @Override
  public void payload(ByteBuf part) {
    payload.append(part.toString(StandardCharsets.US_ASCII));
    part.release();
    parts.add(part);
  }

  @Override
  public void end() {
    if (payload.length() != header.payloadLength()) {
      throw new IllegalStateException(
          "payload of " + payload.length() + ", not " + header.payloadLength());
    }
    frames.add(new Frame(header.id(), call, payload.toString()));
    payload.setLength(0);
  }

  boolean allReleased() {
    return parts.stream().allMatch(part -> part.refCnt() == 0);
  }
}
