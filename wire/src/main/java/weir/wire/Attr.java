package weir.wire;

/** All that stat(2) tells about a file, and its birth. */
public record Attr(Identity identity, Extent extent, Times times, Owner owner) {
  public static final int BYTES = 112;

  /** An entry that vanished while it was listed. */
  public static final Attr NONE = new Attr(
      new Identity(0, 0, 0),
      new Extent(0, 0, 0),
      new Times(Instant.ZERO, Instant.ZERO, Instant.ZERO, Instant.UNKNOWN),
      new Owner(0, 0, 0, 0));

  private static final int FORMAT = 0xf000;
  private static final int HAS_BIRTH = 1;

  public record Identity(long dev, long ino, long rdev) {}

  /**
   * How long it is and what it takes.
   *
   * @param blocks of 512 bytes
   */
  public record Extent(long size, long blocks, int blksize) {}

  public record Times(Instant access, Instant modification, Instant change, Instant birth) {}

  public record Owner(int mode, int nlink, int uid, int gid) {}

  /** Seconds since 1970 and nanoseconds. */
  public record Instant(long sec, int nanos) {
    public static final Instant ZERO = new Instant(0, 0);

    /** Not kept by the storage. */
    public static final Instant UNKNOWN = new Instant(Long.MIN_VALUE, 0);
  }

  /** The kinds of file, as in the upper bits of a mode. */
  public enum Type {
    FIFO(0x1000),
    CHARACTER_DEVICE(0x2000),
    DIRECTORY(0x4000),
    BLOCK_DEVICE(0x6000),
    REGULAR(0x8000),
    SYMLINK(0xa000),
    SOCKET(0xc000);

    private final int format;

    Type(int format) {
      this.format = format;
    }

    /** Bits of the mode. */
    public int format() {
      return format;
    }
  }

  public long ino() {
    return identity.ino;
  }

  public long size() {
    return extent.size;
  }

  public int mode() {
    return owner.mode;
  }

  public boolean is(Type type) {
    return (owner.mode & FORMAT) == type.format;
  }

  public Attr withLinks(int nlink) {
    return new Attr(identity, extent, times, new Owner(owner.mode, nlink, owner.uid, owner.gid));
  }

  public static Attr decode(BodyReader in) {
    long dev = in.u64();
    long ino = in.u64();
    long size = in.u64();
    long blocks = in.u64();
    Identity identity = new Identity(dev, ino, in.u64());
    long accessSec = in.u64();
    long modificationSec = in.u64();
    long changeSec = in.u64();
    long birthSec = in.u64();
    Instant access = new Instant(accessSec, in.u32());
    Instant modification = new Instant(modificationSec, in.u32());
    Instant change = new Instant(changeSec, in.u32());
    Instant birth = new Instant(birthSec, in.u32());
    Owner owner = new Owner(in.u32(), in.u32(), in.u32(), in.u32());
    Extent extent = new Extent(size, blocks, in.u32());
    boolean born = (in.u32() & HAS_BIRTH) != 0;
    return new Attr(
        identity,
        extent,
        new Times(access, modification, change, born ? birth : Instant.UNKNOWN),
        owner);
  }

  public void encode(BodyWriter out) {
    boolean born = !times.birth.equals(Instant.UNKNOWN);
    Instant birth = born ? times.birth : Instant.ZERO;
    out.u64(identity.dev).u64(identity.ino).u64(extent.size).u64(extent.blocks).u64(identity.rdev);
    out.u64(times.access.sec).u64(times.modification.sec).u64(times.change.sec).u64(birth.sec);
    out.u32(times.access.nanos)
        .u32(times.modification.nanos)
        .u32(times.change.nanos)
        .u32(birth.nanos);
    out.u32(owner.mode).u32(owner.nlink).u32(owner.uid).u32(owner.gid);
    out.u32(extent.blksize).u32(born ? HAS_BIRTH : 0);
  }
}
