package weir.ionode.linux;

import weir.wire.Errno;

/** Linux' calls that move or place the bytes of an open file. */
public final class Bytes {
  private Bytes() {}

  /** Reads into memory until it is full or the file ends; says how much there was. */
  public static int read(int fd, long address, int count, long offset) {
    int done = 0;
    while (done < count) {
      long read = Libc.pread(fd, address + done, count - done, offset + done);
      if (read < 0) {
        retryOrFail();
      } else if (read == 0) {
        return done;
      } else {
        done += (int) read;
      }
    }
    return done;
  }

  /** Writes memory; says how much of it, which is less where the disk filled up on the way. */
  public static int write(int fd, long address, int count, long offset) {
    int done = 0;
    while (done < count) {
      long written = Libc.pwrite(fd, address + done, count - done, offset + done);
      if (written <= 0) {
        if (done > 0) {
          return done;
        }
        retryOrFail();
      }
      done += (int) Math.max(0, written);
    }
    return done;
  }

  /** Where a write of many buffers gets them from. */
  @FunctionalInterface
  public interface Parts {
    /** Names buffer {@code index} by {@link Vectors#set}. */
    void put(int index, Vectors into);
  }

  /** The list of buffers of the calling thread. */
  public static final class Vectors {
    private static final Vectors ALL = new Vectors();

    public void set(int index, long address, int length) {
      Scratch.mine().vector(index, address, length);
    }
  }

  /** The longest list of buffers in one go. */
  public static int mostParts() {
    return Scratch.MOST_VECTORS;
  }

  /** Writes several buffers in one call; says how much was written, at least one byte. */
  public static int writeParts(int fd, Parts parts, int count, long offset) {
    for (int i = 0; i < count; i++) {
      parts.put(i, Vectors.ALL);
    }
    while (true) {
      long written = Libc.pwritev(fd, Scratch.mine().vectors(), count, offset);
      if (written > 0) {
        return (int) written;
      }
      retryOrFail();
    }
  }

  private static void retryOrFail() {
    int errno = Libc.errno();
    if (errno != Errno.EINTR) {
      throw Failure.of(errno);
    }
  }

  public static void sync(int fd, boolean dataOnly) {
    Kernel.checked(dataOnly ? Libc.fdatasync(fd) : Libc.fsync(fd));
  }

  /** All of the file system that the descriptor is on. */
  public static void syncAll(int fd) {
    Kernel.checked(Libc.syncfs(fd));
  }

  public static void allocate(int fd, int mode, long offset, long length) {
    Kernel.checked(Libc.fallocate(fd, mode, offset, length));
  }

  public static long seek(int fd, long offset, int whence) {
    return Kernel.checked(Libc.lseek(fd, offset, whence));
  }

  /** Copies inside the kernel; 0 at the end of the file. */
  public static long copy(int from, long offset, int to, long toOffset, long count) {
    Scratch scratch = Scratch.mine();
    scratch.putLong(0, offset);
    scratch.putLong(8, toOffset);
    long at = scratch.structAddress();
    return Kernel.checked(Libc.copy_file_range(from, at, to, at + 8, count, 0));
  }

  /** Puts the next raw directory entries into memory; 0 at the end. */
  public static int entries(int dir, long address, int size) {
    return (int) Kernel.checked(Libc.syscall(Numbers.GETDENTS64, dir, address, size, 0, 0));
  }
}
