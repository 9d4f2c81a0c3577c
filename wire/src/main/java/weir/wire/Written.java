package weir.wire;

/** Where a write went and how much of it. */
public record Written(long offset, int count) {
  public static Written decode(BodyReader in) {
    return new Written(in.u64(), in.count());
  }

  public void encode(BodyWriter out) {
    out.u64(offset).u32(count);
  }
}
