package weir.ionode.linux;

import weir.wire.Errno;
import weir.wire.LockRange;
import weir.wire.LockState;

/** Linux' advisory locks of an open file description; nothing here waits. */
public final class Locks {
  private static final int GET = 36;
  private static final int SET = 37;
  private static final int SHARED = 1;
  private static final int EXCLUSIVE = 2;
  private static final int NON_BLOCKING = 4;
  private static final int RELEASE = 8;

  private Locks() {}

  /** Takes or gives up a range; false if somebody else has it. */
  public static boolean range(int fd, LockRange range) {
    Scratch scratch = put(range);
    return !isConflict(Libc.fcntl(fd, SET, scratch.structAddress()));
  }

  /** What is in the way of a range. */
  public static LockState test(int fd, LockRange range) {
    Scratch scratch = put(range);
    Kernel.checked(Libc.fcntl(fd, GET, scratch.structAddress()));
    int type = scratch.getShort(0);
    return type == LockRange.UNLOCK
        ? LockState.FREE
        : new LockState(type, scratch.getLong(8), scratch.getLong(16));
  }

  /** struct flock. */
  private static Scratch put(LockRange range) {
    Scratch scratch = Scratch.mine();
    scratch.putLong(0, 0);
    scratch.putShort(0, range.type());
    scratch.putLong(8, range.start());
    scratch.putLong(16, range.length());
    scratch.putLong(24, 0);
    return scratch;
  }

  /** Takes or gives up the lock of the whole open file; false if somebody else has it. */
  public static boolean whole(int fd, int type) {
    int operation = switch (type) {
      case LockRange.READ -> SHARED;
      case LockRange.WRITE -> EXCLUSIVE;
      default -> RELEASE;
    };
    return !isConflict(Libc.flock(fd, operation | NON_BLOCKING));
  }

  private static boolean isConflict(int result) {
    if (result == 0) {
      return false;
    }
    int errno = Libc.errno();
    if (errno == Errno.EAGAIN || errno == Errno.EACCES) {
      return true;
    }
    throw Failure.of(errno);
  }
}
