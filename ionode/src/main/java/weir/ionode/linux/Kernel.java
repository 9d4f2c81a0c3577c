package weir.ionode.linux;

import weir.wire.Attr;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.Space;

/** Linux' calls about names and attributes. What fails is a {@link Failure} with the kernel's number. */
public final class Kernel {
  /** Do not follow a symbolic link at the end. */
  public static final int NOFOLLOW = 0x100;

  public static final int REMOVE_DIRECTORY = 0x200;
  private static final int SYMLINK_FOLLOW = 0x400;
  private static final int EMPTY_PATH = 0x1000;
  private static final int EFFECTIVE = 0x200;

  private static final int GET_FLAGS = 3;
  private static final int STATX_ALL = 0xfff;
  private static final int HOW_BYTES = 24;
  private static final long RESOLVE_BENEATH = 0x08;
  private static final long RESOLVE_NO_MAGICLINKS = 0x02;
  private static final int RACES = 100;

  private Kernel() {}

  /** Whether the node may act for other users. */
  public static boolean isRoot() {
    return Libc.geteuid() == 0;
  }

  public static int uid() {
    return Libc.geteuid();
  }

  public static int gid() {
    return Libc.getegid();
  }

  /** Opens a path outside of any tree. */
  public static int open(ByteString path, int flags) {
    return open(path, flags, 0);
  }

  public static int open(ByteString path, int flags, int mode) {
    long at = Scratch.mine().first(path);
    return (int)
        checked(Libc.syscall(Numbers.OPENAT, -100, at, flags | OpenFlags.CLOSE_ON_EXEC, mode, 0));
  }

  /** Opens a path that may not leave the directory: EXDEV where it would. */
  public static int openBeneath(int dir, ByteString path, int flags, int mode) {
    Scratch scratch = Scratch.mine();
    long at = scratch.first(path);
    for (int race = 0; race < RACES; race++) {
      scratch.putLong(0, Integer.toUnsignedLong(flags | OpenFlags.CLOSE_ON_EXEC));
      scratch.putLong(8, mode);
      scratch.putLong(16, RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS);
      long fd = Libc.syscall(Numbers.OPENAT2, dir, at, scratch.structAddress(), HOW_BYTES, 0);
      // EAGAIN: somebody renamed a directory on the way, so that the kernel is not sure.
      if (fd >= 0 || Libc.errno() != Errno.EAGAIN) {
        return (int) checked(fd);
      }
    }
    throw Failure.of(Errno.EAGAIN);
  }

  /** Opens again, with other flags, what is open. */
  public static int reopen(int fd, int flags) {
    long at = Scratch.mine().firstDescriptor(fd);
    return (int)
        checked(Libc.syscall(Numbers.OPENAT, -100, at, flags | OpenFlags.CLOSE_ON_EXEC, 0, 0));
  }

  /** The flags that something was opened with. */
  public static int openFlags(int fd) {
    return (int) checked(Libc.fcntl(fd, GET_FLAGS, 0));
  }

  public static void close(int fd) {
    // Whatever close says, the descriptor is gone afterwards.
    Libc.close(fd);
  }

  public static Attr stat(int fd) {
    return stat(fd, ByteString.EMPTY, EMPTY_PATH);
  }

  /** Of a name in a directory, itself if it is a symbolic link. */
  public static Attr statName(int dir, ByteString name) {
    return stat(dir, name, NOFOLLOW);
  }

  private static Attr stat(int dir, ByteString path, int flags) {
    Scratch scratch = Scratch.mine();
    checked(Libc.statx(dir, scratch.first(path), flags, STATX_ALL, scratch.structAddress()));
    return Structs.attr(scratch);
  }

  public static void makeDirectory(int dir, ByteString name, int mode) {
    checked(Libc.mkdirat(dir, Scratch.mine().first(name), mode));
  }

  public static void makeNode(int dir, ByteString name, int mode, long rdev) {
    checked(Libc.mknodat(dir, Scratch.mine().first(name), mode, rdev));
  }

  public static void makeSymlink(ByteString target, int dir, ByteString name) {
    Scratch scratch = Scratch.mine();
    checked(Libc.symlinkat(scratch.first(target), dir, scratch.second(name)));
  }

  /** A further name for a name. */
  public static void link(int dir, ByteString name, int newDir, ByteString newName) {
    Scratch scratch = Scratch.mine();
    checked(Libc.linkat(dir, scratch.first(name), newDir, scratch.second(newName), 0));
  }

  /** A further name for what is open. */
  public static void linkOpen(int fd, int newDir, ByteString newName) {
    Scratch scratch = Scratch.mine();
    checked(Libc.linkat(
        -100, scratch.firstDescriptor(fd), newDir, scratch.second(newName), SYMLINK_FOLLOW));
  }

  public static void unlink(int dir, ByteString name, int flags) {
    checked(Libc.unlinkat(dir, Scratch.mine().first(name), flags));
  }

  public static void rename(int dir, ByteString name, int newDir, ByteString newName, int flags) {
    Scratch scratch = Scratch.mine();
    checked(Libc.syscall(
        Numbers.RENAMEAT2, dir, scratch.first(name), newDir, scratch.second(newName), flags));
  }

  public static ByteString readLink(int dir, ByteString name) {
    Scratch scratch = Scratch.mine();
    long length = checked(
        Libc.readlinkat(dir, scratch.second(name), scratch.firstAddress(), Scratch.pathMax()));
    return scratch.firstBytes((int) length);
  }

  /** Of a symbolic link that is open for its path. */
  public static ByteString readLink(int fd) {
    return readLink(fd, ByteString.EMPTY);
  }

  /** Whether the thread's persona may; {@code mode} as for access(2). */
  public static void access(int fd, int mode) {
    checked(Libc.syscall(
        Numbers.FACCESSAT2, fd, Scratch.mine().empty(), mode, EFFECTIVE | EMPTY_PATH, 0));
  }

  public static void truncate(int fd, long size) {
    checked(Libc.ftruncate(fd, size));
  }

  /** -1 leaves one as it is. */
  public static void chown(int fd, int uid, int gid) {
    checked(Libc.fchownat(fd, Scratch.mine().empty(), uid, gid, EMPTY_PATH));
  }

  /** Of a descriptor that may be open for its path only. */
  public static void chmod(int fd, int mode) {
    checked(Libc.chmod(Scratch.mine().firstDescriptor(fd), mode));
  }

  /** Nanoseconds may be {@link Structs#NOW} or {@link Structs#OMIT}. */
  public static void setTimes(int fd, Attr.Instant access, Attr.Instant modification) {
    Scratch scratch = Scratch.mine();
    scratch.putLong(0, access.sec());
    scratch.putLong(8, access.nanos());
    scratch.putLong(16, modification.sec());
    scratch.putLong(24, modification.nanos());
    checked(Libc.utimensat(-100, scratch.firstDescriptor(fd), scratch.structAddress(), 0));
  }

  public static Space space(int fd) {
    Scratch scratch = Scratch.mine();
    checked(Libc.fstatfs(fd, scratch.structAddress()));
    return Structs.space(scratch);
  }

  /** Reads an attribute into memory, or asks for its size if {@code size} is 0. */
  public static int getXattr(int fd, ByteString name, long address, int size) {
    Scratch scratch = Scratch.mine();
    return (int)
        checked(Libc.getxattr(scratch.firstDescriptor(fd), scratch.second(name), address, size));
  }

  public static void setXattr(int fd, ByteString name, long address, int size, int how) {
    Scratch scratch = Scratch.mine();
    checked(Libc.setxattr(scratch.firstDescriptor(fd), scratch.second(name), address, size, how));
  }

  public static int listXattr(int fd, long address, int size) {
    return (int) checked(Libc.listxattr(Scratch.mine().firstDescriptor(fd), address, size));
  }

  public static void removeXattr(int fd, ByteString name) {
    Scratch scratch = Scratch.mine();
    checked(Libc.removexattr(scratch.firstDescriptor(fd), scratch.second(name)));
  }

  static long checked(long result) {
    if (result < 0) {
      throw Failure.of(Libc.errno());
    }
    return result;
  }
}
