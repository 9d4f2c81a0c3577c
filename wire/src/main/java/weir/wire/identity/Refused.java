package weir.wire.identity;

import weir.wire.Errno;

/** A credential that is not good here and now. */
public final class Refused extends Exception {
  private static final long serialVersionUID = 1;

  private final int errno;

  Refused(int errno) {
    super(Errno.meaning(errno), null, false, false);
    this.errno = errno;
  }

  /** EKEYREJECTED, EKEYEXPIRED or EKEYREVOKED. */
  public int errno() {
    return errno;
  }
}
