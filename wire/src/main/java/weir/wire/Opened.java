package weir.wire;

/**
 * What an open answers.
 *
 * @param created whether the file is new
 * @param token stands for the open file at any node of the tree
 */
public record Opened(Attr attr, boolean created, ByteString token) {
  public static Opened decode(BodyReader in) {
    return new Opened(Attr.decode(in), in.u8() != 0, in.string());
  }

  public void encode(BodyWriter out) {
    attr.encode(out);
    out.u8(created ? 1 : 0).string(token);
  }
}
