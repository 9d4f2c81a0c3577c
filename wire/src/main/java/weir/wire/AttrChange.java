package weir.wire;

/**
 * Which attributes are to change, and to what.
 *
 * @param valid which of the others count, {@link #MODE} and so on
 */
public record AttrChange(
    int valid,
    int mode,
    int uid,
    int gid,
    long size,
    Attr.Instant access,
    Attr.Instant modification) {
  public static final int MODE = 1;
  public static final int UID = 2;
  public static final int GID = 4;
  public static final int SIZE = 8;
  public static final int ACCESS = 16;
  public static final int MODIFICATION = 32;
  public static final int ACCESS_NOW = 64;
  public static final int MODIFICATION_NOW = 128;

  public static AttrChange mode(int mode) {
    return new AttrChange(MODE, mode, 0, 0, 0, Attr.Instant.ZERO, Attr.Instant.ZERO);
  }

  public static AttrChange owner(int uid, int gid) {
    return new AttrChange(UID | GID, 0, uid, gid, 0, Attr.Instant.ZERO, Attr.Instant.ZERO);
  }

  public static AttrChange size(long size) {
    return new AttrChange(SIZE, 0, 0, 0, size, Attr.Instant.ZERO, Attr.Instant.ZERO);
  }

  public static AttrChange times(Attr.Instant access, Attr.Instant modification) {
    return new AttrChange(ACCESS | MODIFICATION, 0, 0, 0, 0, access, modification);
  }

  public boolean has(int bits) {
    return (valid & bits) != 0;
  }

  static AttrChange decode(int valid, BodyReader in) {
    return new AttrChange(
        valid,
        in.u32(),
        in.u32(),
        in.u32(),
        in.u64(),
        new Attr.Instant(in.u64(), in.u32()),
        new Attr.Instant(in.u64(), in.u32()));
  }

  void encode(BodyWriter out) {
    out.u32(mode).u32(uid).u32(gid).u64(size);
    out.u64(access.sec()).u32(access.nanos()).u64(modification.sec()).u32(modification.nanos());
  }
}
