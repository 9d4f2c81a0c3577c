package weir.wire.identity;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Set;
import weir.wire.BodyWriter;

/** The key a site signs credentials with; its public half goes to every node. */
public final class SiteKey {
  static final String ALGORITHM = "Ed25519";

  private static final int LARGEST = 4096;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final PrivateKey signing;
  private final PublicKey verifying;
  private final long id;

  private SiteKey(PrivateKey signing, PublicKey verifying) {
    this.signing = signing;
    this.verifying = verifying;
    id = KeyRing.idOf(verifying);
  }

  public static SiteKey generate() {
    try {
      KeyPair pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
      return new SiteKey(pair.getPrivate(), pair.getPublic());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no " + ALGORITHM, e);
    }
  }

  public PublicKey publicKey() {
    return verifying;
  }

  /** A number that no credential of this key has had, as good as surely. */
  public static long serial() {
    return RANDOM.nextLong();
  }

  /** The credential with its signature, ready to be shown to a node. */
  public byte[] sign(Credential credential) {
    ByteBuffer out = ByteBuffer.allocate(LARGEST);
    BodyWriter writer = new BodyWriter(out);
    credential.encode(writer.u8(KeyRing.FORMAT).u64(id));
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(signing);
      signature.update(out.array(), 0, out.position());
      out.put(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("cannot sign", e);
    }
    byte[] signed = new byte[out.position()];
    out.flip().get(signed);
    return signed;
  }

  /** Writes both halves, one Base64 line each, readable by the owner only. */
  public void save(Path file) throws IOException {
    Base64.Encoder base64 = Base64.getEncoder();
    String text = base64.encodeToString(signing.getEncoded()) + "\n"
        + base64.encodeToString(verifying.getEncoded()) + "\n";
    Path fresh = Files.createTempFile(
        file.toAbsolutePath().getParent(),
        ".key",
        "",
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(fresh, text, StandardOpenOption.TRUNCATE_EXISTING);
    Files.move(fresh, file);
  }

  /** Writes the public half, one Base64 line. */
  public void savePublic(Path file) throws IOException {
    Files.writeString(file, Base64.getEncoder().encodeToString(verifying.getEncoded()) + "\n");
    Files.setPosixFilePermissions(file, Set.copyOf(PosixFilePermissions.fromString("rw-r--r--")));
  }

  public static SiteKey load(Path file) throws IOException {
    String[] lines = Files.readString(file, StandardCharsets.US_ASCII).split("\n", -1);
    try {
      KeyFactory keys = KeyFactory.getInstance(ALGORITHM);
      return new SiteKey(
          keys.generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(lines[0]))),
          keys.generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(lines[1]))));
    } catch (GeneralSecurityException
        | IllegalArgumentException
        | ArrayIndexOutOfBoundsException e) {
      throw new IOException(file + " holds no site key; make one anew", e);
    }
  }

  public static PublicKey loadPublic(Path file) throws IOException {
    try {
      byte[] encoded = Base64.getDecoder()
          .decode(Files.readString(file, StandardCharsets.US_ASCII).strip());
      return KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IOException(file + " holds no public key", e);
    }
  }
}
