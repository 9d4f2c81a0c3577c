package weir.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import weir.model.Phases;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioReader;
import weir.sim.workload.IoSets;
import weir.sim.workload.catalog.GeneratorCatalog;

class WorkloadCommandTest {
  private static final String SWF = """
      ; a log of three jobs
      1 0 10 100 4 -1 -1 4 -1 -1 1 7 2 -1 -1 -1 -1 -1
      2 5 0 200 8 -1 -1 8 -1 -1 1 -1 -1 -1 -1 -1 -1 -1
      3 500 0 200 1 -1 -1 1 -1 -1 1 7 2 -1 -1 -1 -1 -1
      """;

  private final Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  WorkloadCommandTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void listsEveryGeneratorWithItsParameters() {
    assertThat(run("list")).isZero();
    GeneratorCatalog.ALL.forEach(generator -> {
      assertThat(out.toString()).contains(generator.name() + ": ");
      generator.parameters().forEach(each -> assertThat(out.toString()).contains(each.meaning()));
    });
  }

  @Test
  void makesAScenarioOnStandardOutputOrInAFile() {
    assertThat(run("make", "io-sets", "high=3", "stress=0.5", "--seed", "9"))
        .as(err.toString())
        .isZero();
    Scenario expected = IoSets.threeKinds(3, 20, 20, 0.5).generate(9);
    assertThat(printed()).isEqualTo(expected);
    Path file = folder.resolve("mix.yaml");
    assertThat(run("make", "io-sets", "high=3", "stress=0.5", "--seed", "9", "-o", file.toString()))
        .isZero();
    assertThat(ScenarioReader.read(file)).isEqualTo(expected);
    assertThat(err.toString())
        .contains("43 jobs with")
        .contains(file.toString())
        .hasLineCount(1);
  }

  @Test
  void aFileThatIsThereIsKeptUnlessForced() throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), "mine");
    assertThat(run("make", "plafrim", "jobs=2", "-o", file.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("is there already; --force").hasLineCount(1);
    assertThat(file).hasContent("mine");
    assertThat(run("make", "plafrim", "jobs=2", "-o", file.toString(), "--force"))
        .isZero();
    assertThat(ScenarioReader.read(file).jobs()).hasSize(2);
  }

  @Test
  void aLogBecomesAScenarioWithTheIoOfAModel() throws IOException {
    Path log = Files.writeString(folder.resolve("a.swf"), SWF);
    assertThat(run(
            "swf",
            log.toString(),
            "-b",
            "10 B/s",
            "--node-bandwidth",
            "1 B/s",
            "--processors-per-node",
            "4",
            "--io-ratio",
            "0.25",
            "--period",
            "50s",
            "--to",
            "5min"))
        .as(err.toString())
        .isZero();
    Scenario made = printed();
    assertThat(made.jobs()).hasSize(2);
    // job 2 starts at 5 s, 8 processors are 2 nodes of 1 B/s each; 200 s are 4 periods of 37.5 s
    // work and 12.5 s I/O
    assertThat(made.jobs().get(1).releaseSec()).isEqualTo(5);
    assertThat(made.jobs().get(1).nodes()).isEqualTo(2);
    assertThat(made.jobs().get(1).repeat()).isEqualTo(4);
    assertThat(made.jobs().get(1).phases())
        .isEqualTo(new Phases.Builder().work(37.5).io(25).build());
  }

  @Test
  void darshanTotalsAndBandwidthOverTimeBecomeJobs() throws IOException {
    Path totals = Files.writeString(folder.resolve("job.txt"), """
        # darshan log version: 3.41
        # nprocs: 8
        # run time: 100.0
        POSIX\t-1\t1\tPOSIX_BYTES_READ\t100\t/a\t/\text4
        POSIX\t-1\t1\tPOSIX_BYTES_WRITTEN\t300\t/a\t/\text4
        """);
    assertThat(run("darshan", totals.toString(), "-b", "10", "--nodes", "2"))
        .as(err.toString())
        .isZero();
    assertThat(printed().jobs().get(0).phases())
        .isEqualTo(new Phases.Builder().io(100).work(60).io(300).build());
    Path trace = Files.writeString(
        folder.resolve("b.jsonl"), "{\"b\": [5, 0, 5, 0], \"t\": [0, 2, 10, 12]}");
    assertThat(run("tmio", trace.toString(), trace.toString(), "-b", "10"))
        .as(err.toString())
        .isZero();
    assertThat(printed().jobs()).extracting(job -> job.id()).containsExactly("b", "b-2");
    assertThat(printed().jobs().get(0).phases())
        .isEqualTo(new Phases.Builder().io(10).work(8).io(10).build());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      make nope                                  | 2 | no generator 'nope'; known: io-sets
      make io-sets stress                        | 2 | "stress" found; accepted: PARAMETER=VALUE
      make io-sets strain=1                      | 2 | io-sets has no parameter 'strain'; accepted: high
      make io-sets stress=x                      | 2 | "x" is not a number
      make io-sets stress=11                     | 2 | stress of 11; accepted: a number from 0 to 10
      make io-sets high=1 high=2                 | 2 | high is given twice
      swf none.swf -b 1 --io-ratio 1 --period 1  | 1 | none.swf
      swf LOG -b 0 --io-ratio 1 --period 1       | 2 | is not above zero
      swf LOG -b 1 --period 1                    | 2 | give --io-ratio or --checkpoint, one of both
      swf LOG -b 1 --io-ratio 2 --period 1       | 2 | an I/O ratio of 2.0; accepted: from 0 to 1
      swf LOG -b 1 --io-ratio 1 --period 0       | 2 | a period of 0.0 s; accepted: above zero
      swf LOG -b 1 --io-ratio 1 --period 1 --from 9h | 1 | none of the 3 jobs of the log started
      swf BAD -b 1 --io-ratio 1 --period 1       | 1 | bad.swf:2: 2 fields found
      darshan BAD -b 1                           | 1 | bad.swf
      tmio BAD -b 1                              | 1 | bad.swf:1: not valid JSON
      tmio BAD -b 1 --nodes 0                    | 2 | --nodes takes a whole number, one or more, not 0
      """)
  void whatIsWrongIsToldInOneLine(String line, int code, String message) throws IOException {
    Path log = Files.writeString(folder.resolve("log.swf"), SWF);
    Path bad = Files.writeString(folder.resolve("bad.swf"), "; a comment\n1 2\n");
    String[] args =
        line.replace("LOG", log.toString()).replace("BAD", bad.toString()).split(" ", -1);
    assertThat(run(args)).isEqualTo(code);
    assertThat(err.toString()).contains(message).hasLineCount(1);
    assertThat(out.toString()).isEmpty();
  }

  private Scenario printed() {
    String text = out.toString();
    return ScenarioReader.read(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "printed");
  }

  private int run(String... args) {
    out.getBuffer().setLength(0);
    String[] line = new String[args.length + 1];
    line[0] = "workload";
    System.arraycopy(args, 0, line, 1, args.length);
    CommandLine command = Main.commandLine();
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return Main.run(command, line);
  }
}
