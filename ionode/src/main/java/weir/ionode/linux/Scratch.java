package weir.ionode.linux;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import weir.wire.ByteString;
import weir.wire.Errno;

/**
 * Memory of one thread for what system calls read and write: two paths, a structure, a list of buffers. A thread that has
 * one also has a file mode mask of its own, which is none: clients have applied theirs.
 */
final class Scratch {
  private static final int PATH_MAX = 4096;
  private static final int FIRST = 0;
  private static final int SECOND = FIRST + PATH_MAX;
  private static final int STRUCT = SECOND + PATH_MAX;
  private static final int STRUCT_BYTES = 1024;
  private static final int VECTORS = STRUCT + STRUCT_BYTES;
  private static final int VECTOR_BYTES = 16;
  private static final int CLONE_FS = 0x200;

  /** The longest list of buffers Linux takes. */
  static final int MOST_VECTORS = 1024;

  private static final ThreadLocal<Scratch> MINE = ThreadLocal.withInitial(Scratch::new);

  private final ByteBuffer memory = ByteBuffer.allocateDirect(VECTORS + MOST_VECTORS * VECTOR_BYTES)
      .order(ByteOrder.nativeOrder());
  private final long address = Pointer.nativeValue(Native.getDirectBufferPointer(memory));

  private Scratch() {
    // A mask belongs to the whole process unless the thread has file system state of its own.
    if (Libc.unshare(CLONE_FS) == 0) {
      Libc.umask(0);
    }
  }

  static Scratch mine() {
    return MINE.get();
  }

  /** Puts a path, with its NUL, where the first one goes, and says where that is. */
  long first(ByteString path) {
    return put(FIRST, path);
  }

  long second(ByteString path) {
    return put(SECOND, path);
  }

  /** Where {@code /proc/self/fd/N} now stands. */
  long firstDescriptor(int fd) {
    return first(ByteString.of("/proc/self/fd/" + fd));
  }

  long secondDescriptor(int fd) {
    return second(ByteString.of("/proc/self/fd/" + fd));
  }

  long empty() {
    return second(ByteString.EMPTY);
  }

  private long put(int at, ByteString path) {
    if (path.length() >= PATH_MAX) {
      throw Failure.of(Errno.ENAMETOOLONG);
    }
    memory.position(at);
    path.putInto(memory);
    memory.put((byte) 0);
    return address + at;
  }

  /** Bytes that a call has put where the first path goes. */
  ByteString firstBytes(int length) {
    byte[] bytes = new byte[length];
    memory.get(FIRST, bytes);
    return ByteString.copyOf(bytes);
  }

  static int pathMax() {
    return PATH_MAX;
  }

  long firstAddress() {
    return address + FIRST;
  }

  long structAddress() {
    return address + STRUCT;
  }

  /** The structure, at position 0. */
  ByteBuffer struct() {
    return memory.slice(STRUCT, STRUCT_BYTES).order(ByteOrder.nativeOrder());
  }

  void putLong(int at, long value) {
    memory.putLong(STRUCT + at, value);
  }

  void putInt(int at, int value) {
    memory.putInt(STRUCT + at, value);
  }

  void putShort(int at, int value) {
    memory.putShort(STRUCT + at, (short) value);
  }

  long getLong(int at) {
    return memory.getLong(STRUCT + at);
  }

  int getInt(int at) {
    return memory.getInt(STRUCT + at);
  }

  int getShort(int at) {
    return memory.getShort(STRUCT + at) & 0xffff;
  }

  void vector(int index, long base, long length) {
    memory.putLong(VECTORS + index * VECTOR_BYTES, base);
    memory.putLong(VECTORS + index * VECTOR_BYTES + 8, length);
  }

  long vectors() {
    return address + VECTORS;
  }
}
