package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SweepCommandTest {
  private static final Path EXAMPLE = Path.of("..", "docs", "examples", "sweep.yaml");

  private final Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  SweepCommandTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void theDocumentedExampleIsAccepted() {
    assertThat(run(EXAMPLE.toString(), "--plan")).as(err.toString()).isZero();
    assertThat(out.toString())
        .isEqualToIgnoringNewLines(
            "pressure-and-spread: 8 points × 20 instances × 5 policies = 800 simulations");
  }

  @Test
  void thePageShowsTheExampleAsItIs() throws IOException {
    assertThat(Path.of("..", "docs", "sweep.md")).content().contains(Files.readString(EXAMPLE));
  }

  @Test
  void leavesAFolderLikeTheOtherCampaignsAndGoesOnInIt() throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), """
        title: Fast & slow
        workload: {generator: io-sets-validation, high: [4, 12]}
        policies: [fair-share, set-10]
        instances: 2
        plots: [{y: utilization}, {kind: frontier, x: maxStretch, y: utilization}]
        """);
    Path to = folder.resolve("results");
    assertThat(run(file.toString(), "--out", to.toString())).as(err.toString()).isZero();
    assertThat(to.resolve("report.html"))
        .content()
        .contains("<h1>Fast &amp; slow</h1>", "weir sweep " + file + " --seed 1")
        .doesNotContain("claims hold", "weir reproduce");
    assertThat(to.resolve("data/mine.csv"))
        .content()
        .startsWith("instance,seed,high,policy,metric,rank,value\n");
    assertThat(to.resolve("data/mine.parquet")).isNotEmptyFile();
    for (String figure : new String[] {"mine-1.svg", "mine-1.png", "mine-2.svg", "mine-2.png"}) {
      assertThat(to.resolve("figures").resolve(figure)).isNotEmptyFile();
    }
    assertThat(run(file.toString(), "--out", to.toString())).isZero();
    assertThat(err.toString()).contains("8 of 8 simulations are there already");
  }

  @Test
  void whatIsWrongIsToldInOneLineBeforeAnythingIsWritten() throws IOException {
    Path file = Files.writeString(
        folder.resolve("mine.yaml"), "workload: {generator: io-sets}\npolicies: [fair]\n");
    Path to = folder.resolve("results");
    assertThat(run(file.toString(), "--out", to.toString())).isEqualTo(1);
    assertThat(err.toString())
        .contains("mine.yaml:2:12: policies[0]: no policy 'fair'")
        .hasLineCount(1);
    assertThat(to).doesNotExist();
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThat(run(folder.resolve("none.yaml").toString())).isEqualTo(1);
    assertThat(err.toString()).contains("none.yaml: no such file").hasLineCount(1);
  }

  private int run(String... args) {
    String[] line = new String[args.length + 1];
    line[0] = "sweep";
    System.arraycopy(args, 0, line, 1, args.length);
    CommandLine command = Main.commandLine();
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return Main.run(command, line);
  }
}
