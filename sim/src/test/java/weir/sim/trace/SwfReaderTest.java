package weir.sim.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.model.Job;
import weir.model.Platform;
import weir.sim.scenario.Scenario;

class SwfReaderTest {
  private static final String LOG = """
      ; Version: 2.2
      ; MaxNodes: 128

      1   0   10 3600 64 -1 -1 64 7200 -1 1 3 1 -1 1 -1 -1 -1
        2 100  -1 1800.5 -1 -1 -1 33 7200 -1 0 4 -1 -1 1 -1 -1 -1
      3 200   5   -1 16 -1 -1 16   60 -1 5 3  1 -1 1 -1 -1 -1
      4 300   0   60 16 -1 -1 16   60 -1 2 3  1 -1 1 -1 -1 -1
      4 300   0  600 16 -1 -1 16   60 -1 1 3  1 -1 1 -1 -1 -1
      """;

  @Test
  void jobsThatRanAreRead() {
    assertThat(read(LOG))
        .containsExactly(
            new SwfJob(1, 10, 3600, 64, 3, 1),
            new SwfJob(2, 100, 1800.5, 33, 4, -1),
            new SwfJob(4, 300, 600, 16, 3, 1));
    assertThat(read("")).isEmpty();
    assertThat(read("; only a comment\r\n")).isEmpty();
  }

  @Test
  void scenarioKeepsTheScheduleOfTheLog() {
    SwfScenario maker = new SwfScenario(Platform.pipe(10e9, 1e9), 16, IoModel.periodic(0.1, 600));
    Scenario scenario = maker.of(read(LOG), 50, 1_000);
    assertThat(scenario.jobs()).extracting(Job::id).containsExactly("2", "4");
    Job job = scenario.jobs().get(0);
    assertThat(job.nodes()).isEqualTo(3); // 33 processors, 16 to a node
    assertThat(job.processes()).isEqualTo(33);
    assertThat(job.releaseSec()).isEqualTo(50);
    assertThat(List.of(job.user(), job.group())).containsExactly("u4", "");
    assertThat(job.repeat()).isEqualTo(3);
    assertThat(soloSec(job, scenario)).isCloseTo(1800.5, within(1e-9));
    assertThat(job.phases().ioBytes() * 3 / 3e9).isCloseTo(180.05, within(1e-9));
    assertThat(maker.of(read(LOG)).jobs()).hasSize(3);
    assertThatIllegalArgumentException().isThrownBy(() -> maker.of(read(LOG), 5_000, 6_000));
  }

  @Test
  void checkpointsAreAsLargeAsTheJob() {
    SwfScenario maker =
        new SwfScenario(Platform.pipe(10e9, 1e9), 16, IoModel.checkpoints(2e9, 3_600));
    Job job = maker.of(read(LOG)).jobs().get(0);
    assertThat(job.phases().ioBytes()).isEqualTo(128e9); // 64 processors
    assertThat(job.phases().workSec()).isEqualTo(3600 - 32); // at 4 nodes of 1 GB/s
    Job busy = new SwfScenario(Platform.pipe(10e9, 1e9), 16, IoModel.checkpoints(1e15, 3_600))
        .of(read(LOG))
        .jobs()
        .get(0);
    assertThat(busy.phases().workSec()).isZero();
    assertThat(busy.phases().ioBytes()).isEqualTo(3600 * 4e9);
  }

  @Test
  void modelsThatCannotBeAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> IoModel.periodic(1.1, 60));
    assertThatIllegalArgumentException().isThrownBy(() -> IoModel.periodic(0.1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> IoModel.checkpoints(-1, 60));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SwfScenario(Platform.pipe(1, 1), 0, IoModel.periodic(0.1, 60)));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      1 2 3                                              | t:1: 3 fields found; accepted: 18 numbers
      x 0 1 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 1 1             | t:1: job number: "x" is not a number; accepted
      -1 0 1 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 1 1            | t:1: job number: "-1" is negative
      1 0 1 NaN 1 -1 -1 1 1 -1 1 1 1 1 1 1 1 1           | t:1: run time: "NaN" is not finite
      1 0 1 1 1.5 -1 -1 1 1 -1 1 1 1 1 1 1 1 1           | t:1: allocated processors: "1.5" found; accepted: a whole number from 0
      1 0 1 1 3e9 -1 -1 1 1 -1 1 1 1 1 1 1 1 1           | t:1: allocated processors: "3e9" found
      1 -2 1 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 1 1            | t:1: submit time: "-2" is negative
      1 1e25 1 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 1 1          | t:1: submit time: "1e25" is too large; accepted: up to 1.0E24
      """)
  void refusals(String line, String message) {
    assertThat(TraceFuzz.message(line, in -> SwfReader.read(in, "t"))).startsWith(message);
  }

  @Test
  void refusalsTellTheLine() {
    String twice = LOG + "1 0 1 1 1 -1 -1 1 1 -1 1 1 1 1 1 1 1 1\n";
    assertThat(TraceFuzz.message(twice, in -> SwfReader.read(in, "t")))
        .isEqualTo("t:9: there is a job \"1\" already; accepted: numbers that differ");
    assertThat(TraceFuzz.message(LOG + "\0", in -> SwfReader.read(in, "t")))
        .isEqualTo("t:9: a NUL byte found; accepted: text in UTF-8");
    assertThat(
            TraceFuzz.message(new byte[] {'\n', ';', (byte) 0xff}, in -> SwfReader.read(in, "t")))
        .isEqualTo("t:2: the bytes are not UTF-8; accepted: text in UTF-8");
    assertThat(TraceFuzz.message("1".repeat(200_000), in -> SwfReader.read(in, "t")))
        .isEqualTo("t:1: the line is too long; accepted: lines of up to 100000 bytes");
  }

  @Test
  void damagedLogsAreReadOrRefused() {
    SwfScenario maker = new SwfScenario(Platform.pipe(1e9, 1e9), 16, IoModel.periodic(0.1, 600));
    TraceFuzz.damage(LOG, (in, name) -> {
      List<SwfJob> jobs = SwfReader.read(in, name);
      if (!jobs.isEmpty()) {
        maker.of(jobs);
      }
    });
  }

  @Test
  void filesMayBeCompressed(@TempDir Path folder) throws IOException {
    Path plain = Files.writeString(folder.resolve("log.swf"), LOG);
    Path packed = folder.resolve("log.swf.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(LOG.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(SwfReader.read(packed)).isEqualTo(SwfReader.read(plain)).hasSize(3);
    Path broken = Files.write(folder.resolve("broken.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
    assertThatExceptionOfType(TraceException.class)
        .isThrownBy(() -> SwfReader.read(broken))
        .withMessageContaining("broken.gz: cannot be read");
    assertThatExceptionOfType(TraceException.class)
        .isThrownBy(() -> SwfReader.read(folder.resolve("none.swf")))
        .withMessageEndingWith("none.swf: no such file");
    assertThatExceptionOfType(TraceException.class)
        .isThrownBy(() -> SwfReader.read(folder))
        .withMessageEndingWith(": is a directory; accepted: a file");
  }

  private static List<SwfJob> read(String log) {
    return SwfReader.read(new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)), "t");
  }

  private static double soloSec(Job job, Scenario scenario) {
    double ioSec = job.phases().ioBytes() / scenario.platform().maxRate(job.nodes());
    return job.repeat() * (job.phases().workSec() + ioSec);
  }
}
