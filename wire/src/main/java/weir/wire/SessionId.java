package weir.wire;

import java.security.SecureRandom;
import java.util.HexFormat;

/** The 16 random bytes by which a node knows a client again. */
public record SessionId(long high, long low) {
  private static final SecureRandom RANDOM = new SecureRandom();

  public static SessionId random() {
    return new SessionId(RANDOM.nextLong(), RANDOM.nextLong());
  }

  static SessionId decode(BodyReader in) {
    return new SessionId(in.u64(), in.u64());
  }

  void encode(BodyWriter out) {
    out.u64(high).u64(low);
  }

  @Override
  public String toString() {
    return HexFormat.of().toHexDigits(high) + HexFormat.of().toHexDigits(low);
  }
}
