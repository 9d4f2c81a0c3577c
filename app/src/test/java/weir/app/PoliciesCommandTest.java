package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import weir.policies.PolicyCatalog;

/** What {@code weir policies} and {@code weir demo} print. */
class PoliciesCommandTest {
  private final StringWriter out = new StringWriter();

  @Test
  void theDocumentedPageIsTheCatalog() throws IOException {
    assertThat(run("policies", "--format", "markdown")).isZero();
    assertThat(out.toString()).isEqualTo(Files.readString(Path.of("../docs/policies.md")));
  }

  @Test
  void tableNamesEveryPolicyAndParameter() {
    assertThat(run("policies")).isZero();
    PolicyCatalog.ALL.forEach(entry -> {
      assertThat(out.toString()).contains(entry.id(), entry.rule(), entry.source());
      entry
          .parameters()
          .forEach(parameter -> assertThat(out.toString()).contains(":" + parameter.name() + "="));
    });
  }

  @Test
  void jsonIsReadable() throws IOException {
    assertThat(run("policies", "--format", "json")).isZero();
    JsonNode catalog = new ObjectMapper().readTree(out.toString());
    assertThat(catalog).hasSize(PolicyCatalog.ALL.size());
    assertThat(catalog.get(0).get("id").asText()).isEqualTo("fair-share");
  }

  @Test
  void demoRunsEveryPolicyAndPlots() {
    assertThat(run("demo")).isZero();
    for (String id : PolicyCatalog.moving()) {
      assertThat(out.toString())
          .containsPattern("(?m)^" + id + " ")
          .containsPattern("(?m)^  " + id + " *\\|#");
    }
  }

  private int run(String... args) {
    return Main.run(Main.commandLine().setOut(new PrintWriter(out)), args);
  }
}
