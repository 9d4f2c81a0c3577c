package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import weir.lab.catalog.ExperimentCatalog;

class ReproduceCommandTest {
  private final Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  ReproduceCommandTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void listsEveryExperiment() {
    assertThat(run("--list")).isZero();
    ExperimentCatalog.ALL.forEach(
        experiment -> assertThat(out.toString()).contains(experiment.name(), experiment.title()));
  }

  @Test
  void runsAnExperimentAndSaysWhereTheReportIs() {
    Path to = folder.resolve("results");
    assertThat(run("io-sets-fig1", "--quick", "--out", to.toString()))
        .as(err.toString())
        .isZero();
    assertThat(out.toString())
        .contains("io-sets-fig1", "claims that hold", to.resolve("report.html").toString());
    assertThat(to.resolve("report.html"))
        .content()
        .contains("weir reproduce io-sets-fig1 --quick --seed 1");
  }

  @Test
  void anUnknownNameIsAnsweredWithTheKnownOnes() {
    assertThat(run("fig99")).isEqualTo(2);
    assertThat(err.toString())
        .contains("no experiment 'fig99'; known: ", "io-sets-fig6")
        .hasLineCount(1);
  }

  @Test
  void namesOrAllButNotBothAndNotNone() {
    assertThat(run()).isEqualTo(2);
    assertThat(run("io-sets-fig6", "--all")).isEqualTo(2);
    assertThat(err.toString()).contains("--list").hasLineCount(2);
  }

  @Test
  void noThreadsAreTooFew() {
    assertThat(run("io-sets-fig1", "--threads", "0")).isEqualTo(2);
    assertThat(err.toString()).contains("--threads", "not 0").hasLineCount(1);
  }

  @Test
  void aSeedIsANumber() {
    assertThat(run("io-sets-fig1", "--seed", "x")).isEqualTo(2);
    assertThat(err.toString()).contains("--seed").hasLineCount(1);
  }

  @Test
  void aFolderThatHoldsSomethingElseIsRefused() throws IOException {
    Files.writeString(folder.resolve("thesis.tex"), "text");
    assertThat(run("io-sets-fig1", "--out", folder.toString())).isEqualTo(1);
    assertThat(err.toString()).contains("holds other files").hasLineCount(1);
  }

  @Test
  void aPlaceThatCannotBeWrittenIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    assertThat(run("io-sets-fig1", "--out", file.resolve("below").toString())).isEqualTo(1);
    assertThat(err.toString()).contains(file.toString()).hasLineCount(1);
  }

  @Test
  void anotherSeedNeedsAnotherFolder() {
    String to = folder.resolve("results").toString();
    run("io-sets-fig1", "--quick", "--out", to);
    assertThat(run("io-sets-fig1", "--quick", "--out", to, "--seed", "2")).isEqualTo(1);
    assertThat(err.toString()).contains("holds a run with seed 1, not 2");
  }

  @Test
  void theServerShowsTheFolderAndNothingElse() throws Exception {
    Path root = Files.createDirectory(folder.resolve("run"));
    Files.writeString(root.resolve("report.html"), "the report");
    Files.writeString(folder.resolve("secret"), "secret");
    HttpServer server = ReportServer.start(root);
    try {
      String address = "http://localhost:" + server.getAddress().getPort();
      assertThat(get(address + "/").body()).isEqualTo("the report");
      assertThat(
              get(address + "/report.html").headers().firstValue("Content-Type").orElse(""))
          .startsWith("text/html");
      assertThat(get(address + "/..%2Fsecret").statusCode()).isEqualTo(404);
      assertThat(get(address + "/none").statusCode()).isEqualTo(404);
      assertThat(server.getAddress().getAddress().isLoopbackAddress()).isTrue();
    } finally {
      server.stop(0);
    }
  }

  private static HttpResponse<String> get(String address) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(address)).build(),
            HttpResponse.BodyHandlers.ofString());
  }

  private int run(String... args) {
    String[] line = new String[args.length + 1];
    line[0] = "reproduce";
    System.arraycopy(args, 0, line, 1, args.length);
    CommandLine command = Main.commandLine();
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return Main.run(command, line);
  }
}
