package weir.sim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Big files stream in: memory goes to the phases, nine bytes each, and to nothing that grows with the text. */
class BigFileTest {
  @TempDir
  private Path folder = Path.of("");

  @Test
  void aHundredMegabytesOfJsonFitIntoASmallHeap() throws IOException, InterruptedException {
    Path file = folder.resolve("big.json");
    BigFile.writeJson(file, 5_300);
    assertThat(Files.size(file)).isGreaterThan(100_000_000);
    assertThat(outputOfReading(file, "80m")).isEqualTo("" + 5_300 * BigFile.PHASES_PER_JOB);
  }

  @Test
  void yamlStreamsLikewise() throws IOException, InterruptedException {
    Path file = folder.resolve("big.yaml");
    BigFile.writeYaml(file, 600);
    assertThat(Files.size(file)).isGreaterThan(10_000_000);
    assertThat(outputOfReading(file, "16m")).isEqualTo("" + 600 * BigFile.PHASES_PER_JOB);
  }

  private static String outputOfReading(Path file, String heap)
      throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classPath = System.getProperty("java.class.path");
    List<String> command = List.of(
        java,
        "-Xmx" + heap,
        "-XX:+UseSerialGC",
        "-cp",
        classPath,
        BigFile.class.getName(),
        file.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }
}
