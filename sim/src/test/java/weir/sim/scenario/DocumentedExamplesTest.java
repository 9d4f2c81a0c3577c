package weir.sim.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the documentation shows can be read. */
class DocumentedExamplesTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("```(json|yaml)\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyExampleIsAScenario() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "scenarios.md"));
    List<MatchResult> examples = EXAMPLE.matcher(page).results().toList();
    assertThat(examples).hasSize(4);
    for (MatchResult example : examples) {
      ScenarioFormat format = ScenarioFormat.valueOf(example.group(1).toUpperCase(Locale.ROOT));
      byte[] document = example.group(2).getBytes(StandardCharsets.UTF_8);
      assertThatCode(
              () -> ScenarioReader.read(new ByteArrayInputStream(document), "example", format))
          .doesNotThrowAnyException();
    }
  }
}
