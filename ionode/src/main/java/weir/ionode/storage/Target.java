package weir.ionode.storage;

import weir.ionode.linux.Kernel;
import weir.wire.Attr;

/** A file that exists, open for its path at least: an open handle, or opened for one operation. */
final class Target implements AutoCloseable {
  private final OpenFile base;
  private final int fd;

  private Target(OpenFile base, int fd) {
    this.base = base;
    this.fd = fd;
  }

  /** The handle itself. */
  static Target handle(OpenFile file) {
    return new Target(file, file.fd());
  }

  /** Something opened from a base; both are closed. */
  static Target opened(OpenFile base, int fd) {
    return new Target(base, fd);
  }

  int fd() {
    return fd;
  }

  Attr attr() {
    return fd == base.fd() ? base.attr() : Kernel.stat(fd);
  }

  @Override
  public void close() {
    if (fd != base.fd()) {
      Kernel.close(fd);
    }
    base.close();
  }
}
