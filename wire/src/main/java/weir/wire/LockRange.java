package weir.wire;

/**
 * What is to be locked, how and for whom.
 *
 * @param owner a number the client gives to each owner of record locks
 * @param length bytes from {@code start} on, or 0 for all up to the end
 */
public record LockRange(int kind, int type, int flags, long owner, long start, long length) {
  /** fcntl's record locks. */
  public static final int RANGE = 1;

  /** flock's lock of the whole open file. */
  public static final int WHOLE = 2;

  public static final int READ = 0;
  public static final int WRITE = 1;
  public static final int UNLOCK = 2;

  public static final int WAIT = 1;
  public static final int RECLAIM = 2;

  static LockRange decode(BodyReader in) {
    LockRange range =
        new LockRange(in.u32(), in.u32(), in.u32(), in.u64(), in.offset(), in.offset());
    if ((range.kind != RANGE && range.kind != WHOLE) || range.type < READ || range.type > UNLOCK) {
      throw new BadFrame("lock of kind " + range.kind + " and type " + range.type);
    }
    return range;
  }

  void encode(BodyWriter out) {
    out.u32(kind).u32(type).u32(flags).u64(owner).u64(start).u64(length);
  }

  public boolean isWhole() {
    return kind == WHOLE;
  }

  public boolean waits() {
    return (flags & WAIT) != 0;
  }

  public boolean isReclaim() {
    return (flags & RECLAIM) != 0;
  }
}
