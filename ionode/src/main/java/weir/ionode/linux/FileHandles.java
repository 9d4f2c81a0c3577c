package weir.ionode.linux;

import weir.wire.ByteString;

/** The kernel's own names for files, which outlive processes and renames: what NFS servers hand out. */
public final class FileHandles {
  private static final int MOST_BYTES = 128;
  private static final int HEAD_BYTES = 8;
  private static final int EMPTY_PATH = 0x1000;

  private FileHandles() {}

  /** The handle of what is open. */
  public static ByteString of(int fd) {
    Scratch scratch = Scratch.mine();
    long at = scratch.structAddress();
    scratch.putInt(0, MOST_BYTES);
    long mount = at + HEAD_BYTES + MOST_BYTES;
    Kernel.checked(
        Libc.syscall(Numbers.NAME_TO_HANDLE_AT, fd, scratch.empty(), at, mount, EMPTY_PATH));
    byte[] handle = new byte[HEAD_BYTES + scratch.getInt(0)];
    scratch.struct().get(handle);
    return ByteString.copyOf(handle);
  }

  /** Opens a file by its handle; {@code mount} is any descriptor on the same file system. Only root may. */
  public static int open(int mount, ByteString handle, int flags) {
    Scratch scratch = Scratch.mine();
    handle.putInto(scratch.struct());
    return (int) Kernel.checked(Libc.syscall(
        Numbers.OPEN_BY_HANDLE_AT,
        mount,
        scratch.structAddress(),
        flags | OpenFlags.CLOSE_ON_EXEC,
        0,
        0));
  }
}
