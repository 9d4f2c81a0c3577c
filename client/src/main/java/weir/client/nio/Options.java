package weir.client.nio;

import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * How a file is to be opened.
 *
 * @param flags Linux' numbers
 */
record Options(int flags, boolean read, boolean write, boolean append, boolean deleteOnClose) {
  private static final int WRITE_ONLY = 1;
  private static final int READ_WRITE = 2;
  private static final int CREATE = 0x40;
  private static final int EXCLUSIVE = 0x80;
  private static final int TRUNCATE = 0x200;
  private static final int DSYNC = 0x1000;
  private static final int NO_FOLLOW = 0x20000;
  private static final int SYNC = 0x101000;

  static Options of(Set<? extends OpenOption> options) {
    boolean append = options.contains(StandardOpenOption.APPEND);
    boolean write = append || options.contains(StandardOpenOption.WRITE);
    boolean read = options.contains(StandardOpenOption.READ) || !write;
    if (read && append) {
      throw new IllegalArgumentException("READ and APPEND together are not allowed");
    }
    if (append && options.contains(StandardOpenOption.TRUNCATE_EXISTING)) {
      throw new IllegalArgumentException("APPEND and TRUNCATE_EXISTING together are not allowed");
    }
    int flags = write ? (read ? READ_WRITE : WRITE_ONLY) | making(options) : 0;
    flags |= options.contains(LinkOption.NOFOLLOW_LINKS) ? NO_FOLLOW : 0;
    flags |= options.contains(StandardOpenOption.SYNC) ? SYNC : 0;
    flags |= options.contains(StandardOpenOption.DSYNC) ? DSYNC : 0;
    return new Options(
        flags, read, write, append, options.contains(StandardOpenOption.DELETE_ON_CLOSE));
  }

  private static int making(Set<? extends OpenOption> options) {
    if (options.contains(StandardOpenOption.CREATE_NEW)) {
      return CREATE | EXCLUSIVE;
    }
    return (options.contains(StandardOpenOption.CREATE) ? CREATE : 0)
        | (options.contains(StandardOpenOption.TRUNCATE_EXISTING) ? TRUNCATE : 0);
  }
}
