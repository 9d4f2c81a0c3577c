package weir.ionode.storage;

import java.util.concurrent.atomic.AtomicInteger;
import weir.ionode.linux.Kernel;
import weir.wire.Attr;

/** A file or directory that a session has open. Its descriptor stays open as long as somebody uses it, even after a close. */
final class OpenFile implements AutoCloseable {
  private static final long UNKNOWN = -1;

  private final int fd;
  private final Inode inode;
  private final Inodes inodes;
  private final AtomicInteger users = new AtomicInteger(1);

  /** Where the next directory entries come from without a seek; guarded by this. */
  private long position = UNKNOWN;

  OpenFile(int fd, Inode inode, Inodes inodes) {
    this.fd = fd;
    this.inode = inode;
    this.inodes = inodes;
  }

  int fd() {
    return fd;
  }

  Inode inode() {
    return inode;
  }

  /** One more user, if it is not closed yet. */
  boolean use() {
    int now = users.get();
    while (now > 0 && !users.compareAndSet(now, now + 1)) {
      now = users.get();
    }
    return now > 0;
  }

  /** One user less; the last one closes the descriptor. */
  @Override
  public void close() {
    if (users.decrementAndGet() == 0) {
      Kernel.close(fd);
      inodes.closed(inode);
    }
  }

  /** As the program sees it: a hidden link does not count. */
  Attr attr() {
    Attr attr = Kernel.stat(fd);
    return inode.isOrphan() ? attr.withLinks(attr.owner().nlink() - 1) : attr;
  }

  long position() {
    return position;
  }

  void position(long cookie) {
    position = cookie;
  }
}
