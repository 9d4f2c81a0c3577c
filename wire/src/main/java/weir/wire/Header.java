package weir.wire;

import java.nio.ByteBuffer;

/**
 * The 32 bytes that every frame begins with.
 *
 * @param unanswered how far below this id the lowest one is whose reply the client still misses
 */
public record Header(
    int payloadLength,
    int bodyLength,
    int opCode,
    int flags,
    int status,
    int unanswered,
    long id,
    long handle) {
  public static final int BYTES = 32;

  /** The longest body: two paths and what goes with them. */
  public static final int LONGEST_BODY = 16_384;

  /** The request was sent before, over a connection that broke. */
  public static final int RETRY = 1;

  /** Set in the operation of a reply. */
  public static final int REPLY = 0x8000;

  public static Header request(Op op, long id, long handle) {
    return new Header(0, 0, op.code(), 0, 0, 0, id, handle);
  }

  public Header lengths(int body, int payload) {
    return new Header(payload, body, opCode, flags, status, unanswered, id, handle);
  }

  /** The answer to this request, without body and payload. */
  public Header reply(int errno) {
    return new Header(0, 0, opCode | REPLY, 0, errno, 0, id, handle);
  }

  public boolean isRetry() {
    return (flags & RETRY) != 0;
  }

  /** Reads a header from a little-endian buffer. */
  public static Header read(ByteBuffer in) {
    int payloadLength = in.getInt();
    int bodyLength = in.getShort() & 0xffff;
    int opCode = in.getShort() & 0xffff;
    int flags = in.getShort() & 0xffff;
    int status = in.getShort() & 0xffff;
    int unanswered = in.getInt();
    return new Header(
        payloadLength, bodyLength, opCode, flags, status, unanswered, in.getLong(), in.getLong());
  }

  /** Writes this header into a little-endian buffer. */
  public void write(ByteBuffer out) {
    out.putInt(payloadLength).putShort((short) bodyLength).putShort((short) opCode);
    out.putShort((short) flags).putShort((short) status).putInt(unanswered);
    out.putLong(id).putLong(handle);
  }
}
