package weir.ionode.linux;

import weir.wire.Attr;
import weir.wire.Space;

/** The kernel's structures, read from scratch memory. */
public final class Structs {
  /** Nanoseconds that mean the time of the call. */
  public static final int NOW = (1 << 30) - 1;

  /** Nanoseconds that leave a time as it is. */
  public static final int OMIT = (1 << 30) - 2;

  private static final int BIRTH_IS_KNOWN = 0x800;
  private static final int READ_ONLY = 1;

  private Structs() {}

  /** struct statx. */
  static Attr attr(Scratch in) {
    Attr.Identity identity = new Attr.Identity(
        dev(in.getInt(136), in.getInt(140)), in.getLong(32), dev(in.getInt(128), in.getInt(132)));
    Attr.Extent extent = new Attr.Extent(in.getLong(40), in.getLong(48), in.getInt(4));
    boolean born = (in.getInt(0) & BIRTH_IS_KNOWN) != 0;
    Attr.Times times = new Attr.Times(
        instant(in, 64),
        instant(in, 112),
        instant(in, 96),
        born ? instant(in, 80) : Attr.Instant.UNKNOWN);
    return new Attr(
        identity,
        extent,
        times,
        new Attr.Owner(in.getShort(28), in.getInt(16), in.getInt(20), in.getInt(24)));
  }

  private static Attr.Instant instant(Scratch in, int at) {
    return new Attr.Instant(in.getLong(at), in.getInt(at + 8));
  }

  /** As the C library's makedev has it. */
  private static long dev(int major, int minor) {
    long high = Integer.toUnsignedLong(major);
    long low = Integer.toUnsignedLong(minor);
    return ((high & 0xfffff000L) << 32)
        | ((high & 0xfff) << 8)
        | ((low & 0xffffff00L) << 12)
        | (low & 0xff);
  }

  /** struct statfs. */
  static Space space(Scratch in) {
    return new Space(
        in.getLong(0),
        new Space.Blocks(
            in.getLong(8), in.getLong(72), in.getLong(16), in.getLong(24), in.getLong(32)),
        new Space.Files(in.getLong(40), in.getLong(48)),
        (int) in.getLong(64),
        (int) in.getLong(80));
  }

  /** Whether statfs' flags say that nothing can be written. */
  public static boolean isReadOnly(Space space) {
    return (space.flags() & READ_ONLY) != 0;
  }
}
