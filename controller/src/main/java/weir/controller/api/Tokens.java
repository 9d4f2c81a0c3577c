package weir.controller.api;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The words by which callers show what they may do: whoever can read the file may.
 *
 * @param view may ask
 * @param operate may change things too
 */
public record Tokens(String view, String operate) {
  private static final int BYTES = 24;

  /** Those of a folder, made at the first start: one for everybody on the machine, one for the operator. */
  public static Tokens in(Path folder) throws IOException {
    return new Tokens(
        token(folder.resolve("view.token"), "rw-r--r--"),
        token(folder.resolve("operate.token"), "rw-------"));
  }

  private static String token(Path file, String permissions) throws IOException {
    if (!Files.exists(file)) {
      byte[] random = new byte[BYTES];
      new SecureRandom().nextBytes(random);
      Path draft = Files.createTempFile(
          file.toAbsolutePath().getParent(),
          "token",
          "",
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(draft, HexFormat.of().formatHex(random) + "\n");
      Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString(permissions));
      Files.move(draft, file);
    }
    return Files.readString(file).strip();
  }

  boolean mayOperate(String given) {
    return same(given, operate);
  }

  boolean mayView(String given) {
    return same(given, view) || mayOperate(given);
  }

  private static boolean same(String given, String token) {
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }
}
