package weir.wire;

/** What statfs(2) tells about the storage. */
public record Space(long type, Blocks blocks, Files files, int nameMax, int flags) {
  public record Blocks(long bsize, long frsize, long total, long free, long available) {}

  public record Files(long total, long free) {}

  public static Space decode(BodyReader in) {
    return new Space(
        in.u64(),
        new Blocks(in.u64(), in.u64(), in.u64(), in.u64(), in.u64()),
        new Files(in.u64(), in.u64()),
        in.u32(),
        in.u32());
  }

  public void encode(BodyWriter out) {
    out.u64(type).u64(blocks.bsize).u64(blocks.frsize);
    out.u64(blocks.total).u64(blocks.free).u64(blocks.available);
    out.u64(files.total).u64(files.free).u32(nameMax).u32(flags);
  }
}
