package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;
import weir.wire.BodyWriter;
import weir.wire.Header;

/** Makes the frames that answer requests, each in one buffer. Safe for threads. */
public final class Replies {
  private static final int ROOM_FOR_BODY = 256;

  private final ByteBufAllocator allocator;

  public Replies(ByteBufAllocator allocator) {
    this.allocator = allocator;
  }

  /** A status and nothing else. */
  public ByteBuf status(Header request, int errno) {
    ByteBuf frame = allocator.directBuffer(Header.BYTES);
    return finish(frame, request.reply(errno));
  }

  /** Success, with a body of a few hundred bytes at most. */
  public ByteBuf body(Header request, Consumer<BodyWriter> fields) {
    return body(request, ROOM_FOR_BODY, fields);
  }

  public ByteBuf body(Header request, int room, Consumer<BodyWriter> fields) {
    ByteBuf frame = allocator.directBuffer(Header.BYTES + room);
    ByteBuffer bytes = frame.nioBuffer(Header.BYTES, room);
    fields.accept(new BodyWriter(bytes));
    return finish(frame, request.reply(0).lengths(bytes.position(), 0));
  }

  /** Room for a header, a body and a payload that is yet to be filled in; see {@link #finish}. */
  public ByteBuf room(int body, int payload) {
    return allocator.directBuffer(Header.BYTES + body + payload);
  }

  /** Where the payload begins in a frame with such a body. */
  public static int payloadIndex(int body) {
    return Header.BYTES + body;
  }

  /** Success, with a payload of text and no body. */
  public ByteBuf payload(Header request, byte[] payload) {
    ByteBuf frame = room(0, payload.length);
    frame.setBytes(Header.BYTES, payload);
    return finish(frame, request.reply(0).lengths(0, payload.length));
  }

  /** Writes the header of a frame whose body and payload are in place. */
  public static ByteBuf finish(ByteBuf frame, Header header) {
    header.write(frame.nioBuffer(0, Header.BYTES).order(ByteOrder.LITTLE_ENDIAN));
    return frame.setIndex(0, Header.BYTES + header.bodyLength() + header.payloadLength());
  }
}
