package weir.client;

import java.io.IOException;
import weir.wire.Errno;

/** A node answered with an error. */
public final class WeirException extends IOException {
  private static final long serialVersionUID = 1;

  private final int errno;

  public WeirException(int errno, String what) {
    super(what + ": " + Errno.meaning(errno));
    this.errno = errno;
  }

  /** Linux' number for it. */
  public int errno() {
    return errno;
  }
}
