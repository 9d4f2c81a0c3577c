package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./weir} as a user starts it, on what this build has just packaged. */
@DisabledOnOs(OS.WINDOWS)
class LauncherIT {
  private static final Path LAUNCHER = Path.of("..", "weir").toAbsolutePath().normalize();

  private final Path elsewhere;

  LauncherIT(@TempDir Path elsewhere) {
    this.elsewhere = elsewhere;
  }

  @Test
  void startsThroughALinkFromAnotherDirectory() throws Exception {
    Path link = Files.createSymbolicLink(elsewhere.resolve("weir"), LAUNCHER);
    assertThat(run(Map.of(), "./weir", "--version")).startsWith("0 weir ").hasLineCount(1);
    Files.delete(link);
  }

  @Test
  void passesArgumentsAndExitCodeOn() throws Exception {
    assertThat(run(Map.of(), LAUNCHER.toString(), "--no such option"))
        .startsWith("2 weir: ")
        .contains("--no such option");
  }

  @Test
  void saysSoWhereThereIsNoJdk() throws Exception {
    assertThat(run(Map.of("WEIR_JAVA_HOME", "/none"), LAUNCHER.toString(), "--version"))
        .startsWith("1 weir: no JDK 17 or newer found")
        .hasLineCount(1);
  }

  @Test
  void takesItsClassesFromTheArchive() throws Exception {
    Path loads = elsewhere.resolve("loads");
    run(
        Map.of("WEIR_JAVA_OPTS", "-Xlog:class+load:file=" + loads),
        LAUNCHER.toString(),
        "--version");
    assertThat(Files.readAllLines(loads))
        .filteredOn(
            line -> line.contains("weir.app.Main ") || line.contains("picocli.CommandLine "))
        .hasSize(2)
        .allMatch(line -> line.contains("shared objects file"));
  }

  /** The exit code, a blank, and all that was printed. Never builds: a build is what this test runs in. */
  private String run(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(elsewhere.toFile()).redirectErrorStream(true);
    builder.environment().put("WEIR_NO_BUILD", "1");
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() + " " + printed;
  }
}
