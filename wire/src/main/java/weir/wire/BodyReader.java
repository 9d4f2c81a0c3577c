package weir.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads the fields of a body one after the other; whatever does not fit is a {@link BadFrame}. */
public final class BodyReader {
  private final ByteBuffer in;

  /** Reads from a buffer's position to its limit. */
  public BodyReader(ByteBuffer body) {
    in = body.slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  public int u8() {
    return need(1).get() & 0xff;
  }

  public int u16() {
    return need(2).getShort() & 0xffff;
  }

  /** 32 bits, to be read as unsigned where it matters. */
  public int u32() {
    return need(4).getInt();
  }

  /** 64 bits, to be read as unsigned where it matters. */
  public long u64() {
    return need(8).getLong();
  }

  public double f64() {
    return Double.longBitsToDouble(u64());
  }

  /** 32 bits that count something: nothing above two thousand million is meant seriously. */
  public int count() {
    int count = u32();
    if (count < 0) {
      throw new BadFrame("count of " + Integer.toUnsignedLong(count));
    }
    return count;
  }

  /** 64 bits that are an offset or a length, as the kernel has them: below 2^63. */
  public long offset() {
    long offset = u64();
    if (offset < 0) {
      throw new BadFrame("offset beyond 2^63");
    }
    return offset;
  }

  public ByteString string() {
    int length = u16();
    return ByteString.take(need(length), length);
  }

  /** A string that goes to the kernel, and so has no NUL. */
  public ByteString name() {
    ByteString name = string();
    if (name.indexOf(0, 0) >= 0) {
      throw new BadFrame("NUL in a name");
    }
    return name;
  }

  public ByteString bytes(int length) {
    return ByteString.take(need(length), length);
  }

  public int remaining() {
    return in.remaining();
  }

  /** Nothing may be left. */
  public void end() {
    if (in.hasRemaining()) {
      throw new BadFrame(in.remaining() + " bytes too many in a body");
    }
  }

  private ByteBuffer need(int length) {
    if (in.remaining() < length) {
      throw new BadFrame("body ends " + (length - in.remaining()) + " bytes too early");
    }
    return in;
  }
}
