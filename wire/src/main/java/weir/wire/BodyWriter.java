package weir.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Writes the fields of a body one after the other into a buffer that has room for them. */
public final class BodyWriter {
  private final ByteBuffer out;

  /** Writes from the buffer's position on; the buffer is little-endian from now on. */
  public BodyWriter(ByteBuffer out) {
    this.out = out.order(ByteOrder.LITTLE_ENDIAN);
  }

  public BodyWriter u8(int value) {
    out.put((byte) value);
    return this;
  }

  public BodyWriter u16(int value) {
    out.putShort((short) value);
    return this;
  }

  public BodyWriter u32(int value) {
    out.putInt(value);
    return this;
  }

  public BodyWriter u64(long value) {
    out.putLong(value);
    return this;
  }

  public BodyWriter f64(double value) {
    return u64(Double.doubleToRawLongBits(value));
  }

  public BodyWriter string(ByteString value) {
    u16(value.length());
    return bytes(value);
  }

  public BodyWriter bytes(ByteString value) {
    value.putInto(out);
    return this;
  }
}
