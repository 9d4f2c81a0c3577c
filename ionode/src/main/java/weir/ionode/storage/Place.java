package weir.ionode.storage;

import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.wire.Attr;
import weir.wire.ByteString;
import weir.wire.Errno;

/**
 * A name in an open directory; there need not be such a file.
 *
 * @param name may end in slashes, as the path did
 * @param owned whether the directory was opened for this place
 */
record Place(int dir, ByteString name, boolean owned) implements AutoCloseable {
  /** The name without slashes. */
  ByteString bareName() {
    int slash = name.indexOf('/', 0);
    return slash < 0 ? name : name.slice(0, slash);
  }

  /** Whether the name is {@code .} or {@code ..}, which can be neither made nor moved. */
  boolean isDots() {
    ByteString bare = bareName();
    return bare.length() <= 2
        && bare.length() > 0
        && bare.at(0) == '.'
        && bare.at(bare.length() - 1) == '.';
  }

  Attr stat() {
    return Kernel.statName(dir, bareName());
  }

  /** The inode of what is there, or 0 if nothing is. */
  long ino() {
    try {
      return stat().ino();
    } catch (Failure failure) {
      if (failure.is(Errno.ENOENT)) {
        return 0;
      }
      throw failure;
    }
  }

  @Override
  public void close() {
    if (owned) {
      Kernel.close(dir);
    }
  }
}
