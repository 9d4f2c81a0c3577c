package weir.wire;

/**
 * A node's answer to a hello it accepts.
 *
 * @param known whether the node still has the session and its handles
 * @param epoch changes when the node restarts
 */
public record Welcome(
    int version, boolean known, long epoch, Window window, Patience patience, ByteString node) {
  public static final int VERSION = 1;

  /** How much may be in flight on one connection. */
  public record Window(int maxPayload, int requests, int bytes) {}

  /** How long each side bears with the other's silence. */
  public record Patience(int pingMillis, int lingerMillis) {}

  public static Welcome decode(BodyReader in) {
    return new Welcome(
        in.u16(),
        in.u16() != 0,
        in.u64(),
        new Window(in.count(), in.count(), in.count()),
        new Patience(in.count(), in.count()),
        in.string());
  }

  public void encode(BodyWriter out) {
    out.u16(version).u16(known ? 1 : 0).u64(epoch);
    out.u32(window.maxPayload).u32(window.requests).u32(window.bytes);
    out.u32(patience.pingMillis).u32(patience.lingerMillis).string(node);
  }
}
