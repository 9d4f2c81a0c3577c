package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.policies.PolicyCatalog;
import weir.policies.placement.PlacementCatalog;

/** docs/arbitration.md shows what the command prints, and names all that the catalog has. */
class ArbitrationPageTest {
  private static final Path PAGE = Path.of("..", "docs", "arbitration.md");

  @Test
  void itsExamplePrintsWhatItShows(@TempDir Path folder) throws IOException {
    String page = Files.readString(PAGE);
    Path jobs = Files.writeString(folder.resolve("jobs.csv"), block(page, "```csv\n"));
    StringWriter out = new StringWriter();
    var line = Main.commandLine().setOut(new PrintWriter(out));
    int code = Main.run(
        line,
        "arbitrate",
        "--profiles",
        jobs.toString(),
        "--io-nodes",
        "12",
        "--policy",
        "mckp,static",
        "--format",
        "table");
    assertThat(code).isZero();
    assertThat(out.toString()).isEqualTo(block(page, "```\njob").replaceFirst("^", "job"));
  }

  @Test
  void itNamesEveryPlacementAndParameter() throws IOException {
    String page = Files.readString(PAGE);
    for (PlacementCatalog.Entry entry : PlacementCatalog.ALL) {
      String row = page.lines()
          .filter(line -> line.startsWith("| `" + entry.id() + "` |"))
          .findFirst()
          .orElse("");
      assertThat(row).as(entry.id()).isNotEmpty();
      for (PolicyCatalog.Parameter parameter : entry.parameters()) {
        assertThat(row).as(entry.id()).contains("`" + parameter.name());
      }
    }
  }

  /** What stands between an opening fence and the next closing one. */
  private static String block(String page, String opening) {
    int start = page.indexOf(opening) + opening.length();
    return page.substring(start, page.indexOf("```", start));
  }
}
