package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.load.contention.Contention;
import weir.load.contention.ContentionCatalog;

/** What {@code weir bench contention} prints; whether bars are met depends on the machine and is not judged here. */
class ContentionCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir
  private Path folder = Path.of("");

  @Test
  void theListNamesEveryContention() {
    assertThat(run("--list")).isZero();
    for (Contention contention : ContentionCatalog.ALL) {
      assertThat(out.toString()).contains(contention.name() + " ", contention.story());
    }
  }

  @Test
  void jobsMoveBytesThroughANodeWithTheirOwnCredentials() throws Exception {
    run("--only", "user-then-size,metadata-storm", "--stretch", "0.1", "--format", "json");
    JsonNode scenarios = new ObjectMapper().readTree(out.toString()).get("scenarios");
    assertThat(scenarios).hasSize(2);
    JsonNode first = scenarios.get(0);
    assertThat(first.get("name").asText()).isEqualTo("user-then-size");
    assertThat(first.get("policy").asText()).isEqualTo("user-size-fair");
    assertThat(first.has("pass")).isTrue();
    assertThat(first.has("failure")).as(first.toString()).isFalse();
    assertThat(first.get("shareErrorFiftyMillis").isNumber()).isTrue();
    assertThat(first.get("jobs")).hasSize(4);
    first.get("jobs").forEach(job -> assertThat(job.get("operations").asLong()).isPositive());
    assertThat(scenarios.get(1).has("failure")).as(scenarios.toString()).isFalse();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aBareDirectoryNeedsNoNode() throws Exception {
    Path bare = Files.createDirectory(folder.resolve("bare"));
    run("--only", "many-connections", "--stretch", "0.1", "--format", "table", "--bare", bare + "");
    assertThat(out.toString())
        .contains("many-connections: one connection against 32 (job-fair)", "full height")
        .containsPattern("totalOverAlone +\\d+\\.\\d{4} ");
    assertThat(bare).isEmptyDirectory();
  }

  @Test
  void wrongNamesAreToldBeforeAnyWork() {
    assertThat(run("--only", "chess")).isEqualTo(1);
    assertThat(err.toString()).contains("no contention 'chess'; known: size-fair,");
    assertThat(run("--policy", "usr-fair")).isEqualTo(1);
    assertThat(err.toString()).contains("did you mean 'user'?");
    assertThat(run("--repeat", "0")).isEqualTo(2);
    assertThat(err.toString()).contains("--repeat takes one or more");
  }

  private int run(String... args) {
    String[] line = new String[args.length + 4];
    System.arraycopy(args, 0, line, 2, args.length);
    line[0] = "bench";
    line[1] = "contention";
    line[args.length + 2] = "--dir";
    line[args.length + 3] = folder.toString();
    return Main.run(
        Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)), line);
  }
}
