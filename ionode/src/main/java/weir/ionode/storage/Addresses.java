package weir.ionode.storage;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;

/** Where in memory the bytes of a direct buffer are. */
public final class Addresses {
  private Addresses() {}

  /** The first readable byte. */
  public static long of(ByteBuf buffer) {
    return at(buffer, buffer.readerIndex());
  }

  /** The next byte of a direct buffer. */
  public static long of(ByteBuffer buffer) {
    return Pointer.nativeValue(Native.getDirectBufferPointer(buffer)) + buffer.position();
  }

  /** The byte at an index. */
  public static long at(ByteBuf buffer, int index) {
    if (buffer.hasMemoryAddress()) {
      return buffer.memoryAddress() + index;
    }
    // Netty was told to keep off raw memory; the JDK's buffer still knows.
    return Pointer.nativeValue(
        Native.getDirectBufferPointer(buffer.nioBuffer(index, 0).slice()));
  }
}
