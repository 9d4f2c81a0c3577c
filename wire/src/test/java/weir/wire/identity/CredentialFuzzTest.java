package weir.wire.identity;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.ByteBuffer;
import java.util.List;
import weir.wire.BadFrame;
import weir.wire.BodyReader;

/** No bytes but those that were signed are believed, and none upset the reader. */
class CredentialFuzzTest {
  private static final KeyRing RING = new KeyRing(List.of(SiteKey.generate().publicKey()));

  @FuzzTest(maxDuration = "60s")
  void nothingUnsignedIsBelieved(byte[] bytes) {
    try {
      RING.verify(bytes, 0, Credential.LOCAL);
    } catch (Refused expected) {
      return;
    }
    throw new IllegalStateException("believed");
  }

  @FuzzTest(maxDuration = "60s")
  void anyFieldsAreReadOrRefused(FuzzedDataProvider data) {
    try {
      Credential.decode(new BodyReader(ByteBuffer.wrap(data.consumeRemainingAsBytes())));
    } catch (BadFrame expected) {
      return;
    }
  }
}
