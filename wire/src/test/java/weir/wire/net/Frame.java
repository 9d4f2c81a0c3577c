package weir.wire.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import weir.wire.BodyWriter;
import weir.wire.Call;
import weir.wire.Header;

/** A request as text, to be compared. */
record Frame(long id, Call call, String payload) {
  static ByteBuf encoded(List<Frame> frames) {
    ByteBuf out = Unpooled.buffer();
    frames.forEach(frame -> frame.encode(out));
    return out;
  }

  private void encode(ByteBuf out) {
    ByteBuffer bytes = ByteBuffer.allocate(Header.BYTES + Header.LONGEST_BODY + payload.length());
    bytes.order(ByteOrder.LITTLE_ENDIAN).position(Header.BYTES);
    call.encode(new BodyWriter(bytes));
    int body = bytes.position() - Header.BYTES;
    bytes.put(payload.getBytes(StandardCharsets.US_ASCII));
    int end = bytes.position();
    Header.request(call.op(), id, 0).lengths(body, payload.length()).write(bytes.rewind());
    out.writeBytes(bytes.position(0).limit(end));
  }
}
