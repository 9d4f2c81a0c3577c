package weir.client.nio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.client.ClientOptions;
import weir.wire.Address;
import weir.wire.ByteString;

/**
 * How a file system reaches its node: settings {@code address} (a string), {@code credential} (signed bytes, or the path of a file of them) and
 * {@code connections} (a number); what is not set comes from the URI and from the environment that {@code weir run} makes, WEIR_NODE and
 * WEIR_CREDENTIAL (in base 64).
 */
final class Connecting {
  /** Files are made as most programs make them; the JDK has no way to ask for the process's own mask. */
  static final int UMASK = 022;

  private Connecting() {}

  static ClientOptions options(String authority, Map<String, ?> settings) throws IOException {
    ClientOptions options = ClientOptions.of(address(authority, settings), credential(settings));
    return settings.get("connections") instanceof Integer count
        ? options.connections(count)
        : options;
  }

  private static Address address(String authority, Map<String, ?> settings) throws IOException {
    if (settings.get("address") instanceof String address) {
      return Address.parse(address);
    }
    if (!authority.isEmpty()) {
      return Address.parse("tcp:" + authority);
    }
    return Address.parse(
        required(System.getenv("WEIR_NODE"), "WEIR_NODE, such as unix:/run/weir/node.socket"));
  }

  private static ByteString credential(Map<String, ?> settings) throws IOException {
    Object given = settings.get("credential");
    if (given instanceof byte[] signed) {
      return ByteString.copyOf(signed);
    }
    if (given instanceof Path file) {
      return ByteString.copyOf(Files.readAllBytes(file));
    }
    return decoded(required(
        System.getenv("WEIR_CREDENTIAL"), "WEIR_CREDENTIAL, or run the program by 'weir run'"));
  }

  private static ByteString decoded(String base64) throws IOException {
    try {
      return ByteString.copyOf(Base64.getDecoder().decode(base64.strip()));
    } catch (IllegalArgumentException e) {
      throw new IOException(
          "WEIR_CREDENTIAL is not in base 64; take it from 'weir run --environment'", e);
    }
  }

  private static String required(@Nullable String value, String what) throws IOException {
    if (value == null) {
      throw new IOException("not told where the node is; set " + what);
    }
    return value;
  }
}
