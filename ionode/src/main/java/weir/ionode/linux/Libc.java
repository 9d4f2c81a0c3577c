package weir.ionode.linux;

import com.sun.jna.Native;

/** The C library's functions as they are; pointers are addresses. */
final class Libc {
  static {
    Native.register(Libc.class, "c");
  }

  private Libc() {}

  static native long syscall(long number, long a, long b, long c, long d, long e);

  static native int close(int fd);

  static native long pread(int fd, long buffer, long count, long offset);

  static native long pwrite(int fd, long buffer, long count, long offset);

  static native long pwritev(int fd, long vectors, int count, long offset);

  static native long lseek(int fd, long offset, int whence);

  static native int fsync(int fd);

  static native int fdatasync(int fd);

  static native int syncfs(int fd);

  static native int ftruncate(int fd, long length);

  static native int fallocate(int fd, int mode, long offset, long length);

  static native long copy_file_range(
      int in, long inOffset, int out, long outOffset, long count, int flags);

  static native int flock(int fd, int operation);

  static native int fcntl(int fd, int command, long argument);

  static native int fstatfs(int fd, long buffer);

  static native int statx(int dir, long path, int flags, int mask, long buffer);

  static native int mkdirat(int dir, long path, int mode);

  static native int mknodat(int dir, long path, int mode, long dev);

  static native int symlinkat(long target, int dir, long path);

  static native int linkat(int oldDir, long oldPath, int newDir, long newPath, int flags);

  static native int unlinkat(int dir, long path, int flags);

  static native long readlinkat(int dir, long path, long buffer, long size);

  static native int fchownat(int dir, long path, int uid, int gid, int flags);

  static native int fchmod(int fd, int mode);

  static native int chmod(long path, int mode);

  static native int utimensat(int dir, long path, long times, int flags);

  static native long getxattr(long path, long name, long value, long size);

  static native int setxattr(long path, long name, long value, long size, int flags);

  static native long listxattr(long path, long list, long size);

  static native int removexattr(long path, long name);

  static native int umask(int mask);

  static native int unshare(int flags);

  static native int geteuid();

  static native int getegid();

  /** The number of the call that has just failed on this thread. */
  static int errno() {
    return Native.getLastError();
  }
}
