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
import weir.policies.picker.PickerCatalog;
import weir.policies.placement.PlacementCatalog;

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
    for (CatalogLine.Kind kind : CatalogLine.Kind.values()) {
      CatalogLine.of(kind).forEach(line -> {
        assertThat(out.toString()).contains(line.id(), line.rule(), line.source());
        line.parameters()
            .forEach(
                parameter -> assertThat(out.toString()).contains(":" + parameter.name() + "="));
      });
    }
  }

  @Test
  void oneKindAloneIsListedAlone() {
    assertThat(run("policies", "--kind", "placement")).isZero();
    assertThat(out.toString()).contains("fair-mckp ", ":fraction=").doesNotContain("greedy-com");
  }

  @Test
  void jsonIsReadable() throws IOException {
    assertThat(run("policies", "--format", "json")).isZero();
    JsonNode catalog = new ObjectMapper().readTree(out.toString());
    assertThat(catalog)
        .hasSize(PolicyCatalog.ALL.size() + PlacementCatalog.ALL.size() + PickerCatalog.ALL.size());
    assertThat(catalog.get(0).get("id").asText()).isEqualTo("fair-share");
    assertThat(catalog.get(0).get("kind").asText()).isEqualTo("sharing");
    assertThat(catalog.get(catalog.size() - 1).get("kind").asText()).isEqualTo("picking");
  }

  @Test
  void demoRunsEveryPolicyAndPlots() {
    assertThat(run("demo", "--live", "0")).isZero();
    for (String id : PolicyCatalog.forOnePipe()) {
      assertThat(out.toString())
          .containsPattern("(?m)^" + id + " ")
          .containsPattern("(?m)^  " + id + " *\\|#");
    }
  }

  @Test
  void demoPlotsTwoJobsOnALiveNode() {
    assertThat(run("demo", "--live", "2")).isZero();
    assertThat(out.toString())
        .containsPattern("fifo: large gets [0-9.]+ %, small [0-9.]+ %\n  large \\|")
        .containsPattern("size-fair: large gets [0-9.]+ %, small [0-9.]+ %\n  large \\|");
  }

  private int run(String... args) {
    return Main.run(Main.commandLine().setOut(new PrintWriter(out)), args);
  }
}
