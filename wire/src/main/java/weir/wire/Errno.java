package weir.wire;

import java.util.Map;

/** Linux' numbers for what went wrong, the same on the wire and in the kernel. */
public final class Errno {
  public static final int OK = 0;
  public static final int EPERM = 1;
  public static final int ENOENT = 2;
  public static final int EINTR = 4;
  public static final int EIO = 5;
  public static final int ENXIO = 6;
  public static final int EBADF = 9;
  public static final int EAGAIN = 11;
  public static final int ENOMEM = 12;
  public static final int EACCES = 13;
  public static final int EBUSY = 16;
  public static final int EEXIST = 17;
  public static final int EXDEV = 18;
  public static final int ENOTDIR = 20;
  public static final int EISDIR = 21;
  public static final int EINVAL = 22;
  public static final int EMFILE = 24;
  public static final int EFBIG = 27;
  public static final int ENOSPC = 28;
  public static final int EROFS = 30;
  public static final int EMLINK = 31;
  public static final int ERANGE = 34;
  public static final int EDEADLK = 35;
  public static final int ENAMETOOLONG = 36;
  public static final int ENOLCK = 37;
  public static final int ENOSYS = 38;
  public static final int ENOTEMPTY = 39;
  public static final int ELOOP = 40;
  public static final int ENODATA = 61;
  public static final int EPROTO = 71;
  public static final int EUSERS = 87;
  public static final int EOPNOTSUPP = 95;
  public static final int ETIMEDOUT = 110;
  public static final int ESTALE = 116;
  public static final int EDQUOT = 122;
  public static final int EKEYEXPIRED = 127;
  public static final int EKEYREVOKED = 128;
  public static final int EKEYREJECTED = 129;

  private static final Map<Integer, String> MEANING = Map.ofEntries(
      Map.entry(EPERM, "not permitted"),
      Map.entry(ENOENT, "no such file or directory"),
      Map.entry(EINTR, "interrupted"),
      Map.entry(EIO, "input/output error"),
      Map.entry(ENXIO, "no such device or address"),
      Map.entry(EBADF, "bad file handle"),
      Map.entry(EAGAIN, "would have to wait"),
      Map.entry(ENOMEM, "out of memory"),
      Map.entry(EACCES, "permission denied"),
      Map.entry(EBUSY, "busy"),
      Map.entry(EEXIST, "exists already"),
      Map.entry(EXDEV, "leads out of the tree or to another file system"),
      Map.entry(ENOTDIR, "not a directory"),
      Map.entry(EISDIR, "is a directory"),
      Map.entry(EINVAL, "invalid argument"),
      Map.entry(EMFILE, "too many open files"),
      Map.entry(EFBIG, "file too large"),
      Map.entry(ENOSPC, "no space left on device"),
      Map.entry(EROFS, "read-only file system"),
      Map.entry(EMLINK, "too many links"),
      Map.entry(ERANGE, "result too large"),
      Map.entry(EDEADLK, "deadlock avoided"),
      Map.entry(ENAMETOOLONG, "name too long"),
      Map.entry(ENOLCK, "no locks available"),
      Map.entry(ENOSYS, "not implemented"),
      Map.entry(ENOTEMPTY, "directory not empty"),
      Map.entry(ELOOP, "too many symbolic links"),
      Map.entry(ENODATA, "no such attribute"),
      Map.entry(EPROTO, "protocol error"),
      Map.entry(EUSERS, "too many users"),
      Map.entry(EOPNOTSUPP, "not supported"),
      Map.entry(ETIMEDOUT, "timed out"),
      Map.entry(ESTALE, "stale file handle"),
      Map.entry(EDQUOT, "quota exceeded"),
      Map.entry(EKEYEXPIRED, "credential expired"),
      Map.entry(EKEYREVOKED, "credential not good from this host"),
      Map.entry(EKEYREJECTED, "credential rejected"));

  private Errno() {}

  /** What the number means, for people. */
  public static String meaning(int errno) {
    return MEANING.getOrDefault(errno, "errno " + errno);
  }
}
