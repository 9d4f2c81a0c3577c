package weir.wire;

/**
 * One name in a directory.
 *
 * @param cookie where to go on reading after it
 * @param type one of DT_*, as getdents(2) has it
 * @param attr {@link Attr#NONE} where not asked for or gone meanwhile
 */
public record DirectoryEntry(long cookie, long ino, int type, ByteString name, Attr attr) {
  private static final int FIXED_BYTES = 8 + 8 + 1 + 2;

  /** Bytes of an entry with a name that long. */
  public static int bytes(int nameLength, boolean withAttr) {
    return FIXED_BYTES + nameLength + (withAttr ? Attr.BYTES : 0);
  }

  public static DirectoryEntry decode(BodyReader in, boolean withAttr) {
    return new DirectoryEntry(
        in.u64(), in.u64(), in.u8(), in.string(), withAttr ? Attr.decode(in) : Attr.NONE);
  }

  public void encode(BodyWriter out, boolean withAttr) {
    out.u64(cookie).u64(ino).u8(type).string(name);
    if (withAttr) {
      attr.encode(out);
    }
  }
}
