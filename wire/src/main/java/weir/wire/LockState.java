package weir.wire;

/** The lock that is in the way, or one of type {@link LockRange#UNLOCK} when none is. */
public record LockState(int type, long start, long length) {
  public static final LockState FREE = new LockState(LockRange.UNLOCK, 0, 0);

  public static LockState decode(BodyReader in) {
    return new LockState(in.u32(), in.u64(), in.u64());
  }

  public void encode(BodyWriter out) {
    out.u32(type).u64(start).u64(length);
  }
}
