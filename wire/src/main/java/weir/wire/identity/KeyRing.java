package weir.wire.identity;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import weir.wire.BadFrame;
import weir.wire.BodyReader;
import weir.wire.Errno;

/** The public keys a node believes; keys change by giving it a new ring with old and new ones. Safe for threads. */
public final class KeyRing {
  static final int FORMAT = 1;

  private static final int SIGNATURE_BYTES = 64;
  private static final int FIXED_BYTES = 1 + 8;

  /** Clocks of a site differ; a credential that is issued a little later than now is good. */
  private static final long SKEW_SEC = 300;

  private final Map<Long, PublicKey> keys;

  public KeyRing(Collection<PublicKey> believed) {
    keys =
        believed.stream().collect(Collectors.toMap(KeyRing::idOf, key -> key, (one, same) -> one));
  }

  /** The first 8 bytes of the SHA-256 of the key's encoding. */
  static long idOf(PublicKey key) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getEncoded());
      return ByteBuffer.wrap(digest).order(ByteOrder.LITTLE_ENDIAN).getLong();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no SHA-256", e);
    }
  }

  /** What the signed bytes say, if they are good at this time and from this host. */
  public Credential verify(byte[] signed, long nowSec, String host) throws Refused {
    Credential credential = authentic(signed);
    Credential.Validity validity = credential.validity();
    if (nowSec >= validity.expirySec() || nowSec < validity.issuedSec() - SKEW_SEC) {
      throw new Refused(Errno.EKEYEXPIRED);
    }
    if (!credential.isGoodFrom(host)) {
      throw new Refused(Errno.EKEYREVOKED);
    }
    return credential;
  }

  private Credential authentic(byte[] signed) throws Refused {
    int length = signed.length - SIGNATURE_BYTES;
    if (length < FIXED_BYTES || signed[0] != FORMAT) {
      throw new Refused(Errno.EKEYREJECTED);
    }
    PublicKey key =
        keys.get(ByteBuffer.wrap(signed).order(ByteOrder.LITTLE_ENDIAN).getLong(1));
    if (!isSignedBy(key, signed, length)) {
      throw new Refused(Errno.EKEYREJECTED);
    }
    return decode(ByteBuffer.wrap(signed, FIXED_BYTES, length - FIXED_BYTES));
  }

  private static boolean isSignedBy(@Nullable PublicKey key, byte[] signed, int length) {
    if (key == null) {
      return false;
    }
    try {
      Signature signature = Signature.getInstance(SiteKey.ALGORITHM);
      signature.initVerify(key);
      signature.update(signed, 0, length);
      return signature.verify(signed, length, SIGNATURE_BYTES);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  private static Credential decode(ByteBuffer fields) throws Refused {
    try {
      BodyReader in = new BodyReader(fields);
      Credential credential = Credential.decode(in);
      in.end();
      return credential;
    } catch (BadFrame e) {
      throw new Refused(Errno.EKEYREJECTED);
    }
  }
}
