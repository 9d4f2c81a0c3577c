package weir.wire.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.model.Tenant;
import weir.wire.Errno;

class CredentialTest {
  private static final SiteKey KEY = SiteKey.generate();
  private static final KeyRing RING = new KeyRing(List.of(KEY.publicKey()));
  private static final long NOW = 1_000_000;

  @Test
  void whatWasSignedIsReadBack() throws Refused {
    Credential credential = credential("job-1", List.of());
    assertThat(RING.verify(KEY.sign(credential), NOW, "10.0.0.1")).isEqualTo(credential);
    assertThat(credential.tenant()).isEqualTo(new Tenant("job-1", "ann", "physics", 16, 2.5));
  }

  @Test
  void everyAlteredByteIsRefused() {
    byte[] signed = KEY.sign(credential("job-1", List.of()));
    for (int i = 0; i < signed.length; i++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] altered = signed.clone();
        altered[i] ^= (byte) (1 << bit);
        refused(RING, altered, NOW, "any", Errno.EKEYREJECTED);
      }
    }
  }

  @Test
  void cutAndEmptyOnesAreRefused() {
    byte[] signed = KEY.sign(credential("job-1", List.of()));
    for (int length = 0; length < signed.length; length++) {
      refused(RING, Arrays.copyOf(signed, length), NOW, "any", Errno.EKEYREJECTED);
    }
  }

  @Test
  void aKeyThatIsNotOnTheRingIsRefused() {
    byte[] forged = SiteKey.generate().sign(credential("job-1", List.of()));
    refused(RING, forged, NOW, "any", Errno.EKEYREJECTED);
    refused(
        new KeyRing(List.of()),
        KEY.sign(credential("job-1", List.of())),
        NOW,
        "any",
        Errno.EKEYREJECTED);
  }

  @Test
  void itIsGoodFromIssueToExpiryOnly() throws Refused {
    byte[] signed = KEY.sign(credential("job-1", List.of()));
    RING.verify(signed, NOW - 300, "any");
    RING.verify(signed, NOW + 99, "any");
    refused(RING, signed, NOW + 100, "any", Errno.EKEYEXPIRED);
    refused(RING, signed, NOW - 301, "any", Errno.EKEYEXPIRED);
  }

  @Test
  void itIsGoodFromItsHostsOnly() throws Refused {
    byte[] signed = KEY.sign(credential("job-1", List.of("10.0.0.1", Credential.LOCAL)));
    RING.verify(signed, NOW, "10.0.0.1");
    RING.verify(signed, NOW, Credential.LOCAL);
    refused(RING, signed, NOW, "10.0.0.2", Errno.EKEYREVOKED);
  }

  @Test
  void keysRotateByARingOfBoth() throws Refused {
    SiteKey next = SiteKey.generate();
    KeyRing both = new KeyRing(List.of(KEY.publicKey(), next.publicKey()));
    both.verify(KEY.sign(credential("old", List.of())), NOW, "any");
    both.verify(next.sign(credential("new", List.of())), NOW, "any");
  }

  @Test
  void keysAreReadBackFromTheirFiles(@TempDir Path folder) throws Exception {
    Path secret = folder.resolve("site.key");
    Path open = folder.resolve("site.pub");
    KEY.save(secret);
    KEY.savePublic(open);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)))
        .isEqualTo("rw-------");
    byte[] signed = SiteKey.load(secret).sign(credential("job-1", List.of()));
    new KeyRing(List.of(SiteKey.loadPublic(open))).verify(signed, NOW, "any");
    Files.writeString(open, "rubbish");
    assertThatThrownBy(() -> SiteKey.load(open)).hasMessageContaining("holds no site key");
    assertThatThrownBy(() -> SiteKey.loadPublic(open)).hasMessageContaining("holds no public key");
  }

  @Test
  void claimsThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> new Credential.Size("j", 0, 1, 1))
        .hasMessageContaining("numbers above zero");
    assertThatThrownBy(() -> new Credential.Size("j", 1, 1, Double.NaN))
        .hasMessageContaining("numbers above zero");
    assertThatThrownBy(() -> new Credential.Size("x".repeat(256), 1, 1, 1))
        .hasMessageContaining("255");
  }

  private static Credential credential(String job, List<String> hosts) {
    return new Credential(
        7,
        new Credential.Validity(NOW, NOW + 100),
        new Credential.Holder(1000, 1001, List.of(4, 24), "ann", "physics"),
        new Credential.Size(job, 16, 64, 2.5),
        Credential.ADMIN,
        hosts);
  }

  private static void refused(KeyRing ring, byte[] signed, long nowSec, String host, int errno) {
    assertThatThrownBy(() -> ring.verify(signed, nowSec, host))
        .isInstanceOfSatisfying(
            Refused.class, refused -> assertThat(refused.errno()).isEqualTo(errno));
  }
}
