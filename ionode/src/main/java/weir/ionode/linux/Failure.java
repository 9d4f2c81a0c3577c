package weir.ionode.linux;

import weir.wire.Errno;

/** What the kernel, or the node in its place, answers instead of a result. Costs no stack trace: most are answers like any other. */
public final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final Failure[] KNOWN = new Failure[256];

  static {
    for (int errno = 0; errno < KNOWN.length; errno++) {
      KNOWN[errno] = new Failure(errno);
    }
  }

  private final int errno;

  private Failure(int errno) {
    super(Errno.meaning(errno), null, false, false);
    this.errno = errno;
  }

  public static Failure of(int errno) {
    return errno > 0 && errno < KNOWN.length ? KNOWN[errno] : KNOWN[Errno.EIO];
  }

  public int errno() {
    return errno;
  }

  public boolean is(int number) {
    return errno == number;
  }
}
