package weir.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Unmodified programs on a node of its own process, with the preload library and in the mount: dd, cp, tar, rsync, grep, python3, sqlite3,
 * git, gcc, fio, MPI, Java. {@code native/test/live} does it and leaves out, saying so, what this machine has not got.
 */
class ProgramsIT {
  private static final Path NATIVE = Path.of("..", "native").toAbsolutePath().normalize();
  private static final long LONGEST_SEC = 600;

  private final Path scratch;

  ProgramsIT(@TempDir Path scratch) {
    this.scratch = scratch;
  }

  @BeforeAll
  static void build() throws Exception {
    for (String tool : List.of("make", "cc", "bash")) {
      assumeTrue(isInstalled(tool), tool + " is not installed");
    }
    Process make = new ProcessBuilder("make", "-s", "-C", NATIVE.toString(), "tests")
        .redirectErrorStream(true)
        .start();
    String said = new String(make.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(make.waitFor()).as(said).isZero();
  }

  private static boolean isInstalled(String tool) {
    return List.of(System.getenv("PATH").split(":")).stream()
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
  }

  @Test
  void programsDoWhatTheyDoElsewhere() throws Exception {
    live(Map.of(), "programs");
  }

  @Test
  void callsAnswerAsTheyDoInAPlainDirectory() throws Exception {
    live(Map.of("EVERY", "60", "SEEDS", "2"), "answers");
  }

  @Test
  void programsGoOnWhileTheNodeIsKilled() throws Exception {
    live(Map.of("ROUNDS", "5"), "killed");
  }

  private void live(Map<String, String> settings, String part)
      throws IOException, InterruptedException {
    Path log = scratch.resolve("log");
    ProcessBuilder builder = new ProcessBuilder(
            NATIVE.resolve("test/live").toString(), NATIVE.resolve("target").toString(), part)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile());
    builder.environment().putAll(settings);
    builder.environment().put("WEIR_NO_BUILD", "1");
    Process process = builder.start();
    boolean ended = process.waitFor(LONGEST_SEC, TimeUnit.SECONDS);
    if (!ended) {
      process.destroy(); // the script ends its node and its mount
      process.waitFor();
    }
    String said = Files.readString(log);
    assertThat(ended).as(said).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    assertThat(said).contains("ok   ").doesNotContain("FAIL ");
  }
}
