package weir.sim.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** Reads documents that must be refused and hands out the message, which is one line whatever the document. */
final class Refused {
  private Refused() {}

  static String message(String document, ScenarioFormat format) {
    return message(document.getBytes(StandardCharsets.UTF_8), format);
  }

  static String message(byte[] document, ScenarioFormat format) {
    ScenarioException refusal = catchThrowableOfType(
        ScenarioException.class,
        () -> ScenarioReader.read(new ByteArrayInputStream(document), "s.txt", format));
    assertThat(refusal).as("%s is refused", format).isNotNull();
    String message = String.valueOf(refusal.getMessage());
    assertThat(message)
        .startsWith("s.txt:")
        .doesNotContainPattern("\\p{Cntrl}")
        .hasSizeLessThan(600);
    return message;
  }
}
