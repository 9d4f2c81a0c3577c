package weir.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that never change: a path, a name, a token. Linux' names are bytes, whatever characters they are meant for. */
public final class ByteString {
  public static final ByteString EMPTY = new ByteString(new byte[0]);

  private final byte[] bytes;

  private ByteString(byte[] bytes) {
    this.bytes = bytes;
  }

  public static ByteString of(String text) {
    return new ByteString(text.getBytes(StandardCharsets.UTF_8));
  }

  public static ByteString copyOf(byte[] bytes) {
    return bytes.length == 0 ? EMPTY : new ByteString(bytes.clone());
  }

  /** Takes the next {@code length} bytes. */
  static ByteString take(ByteBuffer from, int length) {
    if (length == 0) {
      return EMPTY;
    }
    byte[] taken = new byte[length];
    from.get(taken);
    return new ByteString(taken);
  }

  public int length() {
    return bytes.length;
  }

  public boolean isEmpty() {
    return bytes.length == 0;
  }

  public byte at(int i) {
    return bytes[i];
  }

  /** Index of the first such byte from {@code from} on, or -1. */
  public int indexOf(int value, int from) {
    for (int i = from; i < bytes.length; i++) {
      if (bytes[i] == value) {
        return i;
      }
    }
    return -1;
  }

  public int lastIndexOf(int value) {
    int i = bytes.length - 1;
    while (i >= 0 && bytes[i] != value) {
      i--;
    }
    return i;
  }

  public ByteString slice(int from, int to) {
    return new ByteString(Arrays.copyOfRange(bytes, from, to));
  }

  public void putInto(ByteBuffer out) {
    out.put(bytes);
  }

  public byte[] toByteArray() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ByteString that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** The bytes as UTF-8 text; what is none becomes a replacement character. */
  @Override
  public String toString() {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
