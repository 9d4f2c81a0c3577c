package weir.ionode.linux;

/** Linux' flags of open(2), x86-64 values, as they also are on the wire. */
public final class OpenFlags {
  public static final int READ_ONLY = 0;
  public static final int WRITE_ONLY = 1;
  public static final int READ_WRITE = 2;
  public static final int ACCESS_MODE = 3;
  public static final int CREATE = 0x40;
  public static final int EXCLUSIVE = 0x80;
  public static final int NO_TERMINAL = 0x100;
  public static final int TRUNCATE = 0x200;
  public static final int APPEND = 0x400;
  public static final int NON_BLOCKING = 0x800;
  public static final int DSYNC = 0x1000;
  public static final int LARGE_FILE = 0x8000;
  public static final int DIRECTORY = 0x10000;
  public static final int NO_FOLLOW = 0x20000;
  public static final int NO_ACCESS_TIME = 0x40000;
  public static final int CLOSE_ON_EXEC = 0x80000;
  public static final int SYNC = 0x101000;
  public static final int PATH = 0x200000;
  public static final int TEMPORARY = 0x410000;

  private OpenFlags() {}

  public static boolean has(int flags, int all) {
    return (flags & all) == all;
  }
}
