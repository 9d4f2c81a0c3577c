package weir.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.policies.PolicyCatalog;

/** What {@code weir simulate} prints, writes and refuses. */
class SimulateCommandTest {
  private static final String TWO_JOBS = """
      {"bandwidth": 1, "window": [0, 40], "jobs": [
        {"id": "a", "phases": [{"work": 1}, {"io": 1}], "repeat": 40},
        {"id": "b", "phases": [{"work": 1}, {"io": 1}], "repeat": 40}]}""";

  private static final String STRIPED = """
      {"targets": [{"id": "x", "bandwidth": 1}, {"id": "y", "bandwidth": 1}],
       "jobs": [{"id": "a", "targets": ["x"], "phases": [{"io": 10}]},
                {"id": "b", "phases": [{"io": 40}]}]}""";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir
  private Path folder;

  @Test
  void jsonHasTheKeysOfTheContractInOrder() throws IOException {
    JsonNode results = simulate(TWO_JOBS, "fair-share,fcfs");
    assertThat(results).hasSize(2);
    assertThat(names(results.get(0)))
        .containsExactly(
            "policy",
            "minYield",
            "efficiency",
            "utilization",
            "ioSlowdown",
            "maxStretch",
            "effectiveBandwidth",
            "events",
            "endTime",
            "jobs");
    assertThat(names(results.get(0).get("jobs").get(0)))
        .containsExactly("id", "yield", "completedAt", "ioTime", "workDone", "moved");
  }

  @Test
  void sharingHalvesTheRateAndTakingTurnsCostsOneDelay() throws IOException {
    // fair-share: 1 s of work, 2 s of I/O at half rate: 40 = 13 * 3 + 1, so 14 s of work and 13
    // bytes of 40 s
    // fcfs: b waits 1 s once, then the two never meet again: 39 of 40 s
    JsonNode results = simulate(TWO_JOBS, "fair-share,fcfs");
    assertThat(results.get(0).get("minYield").asDouble()).isCloseTo(27 / 40.0, within(1e-12));
    assertThat(results.get(1).get("minYield").asDouble()).isCloseTo(39 / 40.0, within(1e-12));
    assertThat(results.get(1).get("jobs").get(1).get("completedAt").isNull()).isTrue();
  }

  @Test
  void theNameOfAPolicyKeepsItsParameters() throws IOException {
    JsonNode results = simulate(TWO_JOBS, "periodic-greedy-yield:delta=5");
    assertThat(results.get(0).get("policy").asText()).isEqualTo("periodic-greedy-yield:delta=5");
  }

  @Test
  void allMeansEveryPolicyThatMovesData() throws IOException {
    assertThat(simulate(TWO_JOBS, "all")).hasSize(PolicyCatalog.ALL.size() - 1);
  }

  @Test
  void aPolicyThatHoldsEverythingEndsTheRunAllTheSame() throws IOException {
    String endless = TWO_JOBS.replace("\"window\": [0, 40], ", "");
    JsonNode result = simulate(endless, "do-nothing").get(0);
    assertThat(result.get("endTime").asDouble()).isEqualTo(1);
    assertThat(result.get("ioSlowdown").isNull()).isTrue();
    assertThat(run("simulate", write(endless), "-p", "do-nothing", "-f", "table"))
        .isZero();
    assertThat(err.toString()).contains("do-nothing held 2 jobs for ever");
  }

  @Test
  void traceIsOneLineOfJsonPerDecision() throws IOException {
    Path trace = folder.resolve("trace.jsonl");
    assertThat(run("simulate", write(TWO_JOBS), "-p", "fcfs", "--trace", trace.toString()))
        .isZero();
    List<String> lines = Files.readAllLines(trace);
    assertThat(lines.get(0)).isEqualTo("{\"t\":1.0,\"rates\":{\"a\":1.0,\"b\":0.0}}");
    assertThat(lines.get(1)).isEqualTo("{\"t\":2.0,\"rates\":{\"b\":1.0}}");
    ObjectMapper mapper = new ObjectMapper();
    for (String line : lines) {
      assertThat(mapper.readTree(line).has("rates")).isTrue();
    }
  }

  @Test
  void jobsThatQueueSayHowLongTheyWaited() throws IOException {
    // One node: b waits until a has ended, at 2 s, and takes 2 s of its own; yields count from the
    // start.
    String queued = """
        {"nodes": 1, "bandwidth": 1, "jobs": [
          {"id": "a", "phases": [{"work": 1}, {"io": 1}]},
          {"id": "b", "phases": [{"work": 1}, {"io": 1}]}]}""";
    JsonNode b = simulate(queued, "fcfs").get(0).get("jobs").get(1);
    assertThat(b.get("startedAt").asDouble()).isEqualTo(2);
    assertThat(b.get("waited").asDouble()).isEqualTo(2);
    assertThat(b.get("completedAt").asDouble()).isEqualTo(4);
    assertThat(b.get("yield").asDouble()).isEqualTo(1);
  }

  @Test
  void tableMarksTheBestOfEachColumnAndShowsJobsWhenAsked() throws IOException {
    assertThat(run("simulate", write(TWO_JOBS), "-p", "fair-share,fcfs", "-f", "table", "--jobs"))
        .isZero();
    assertThat(out.toString()).contains("0.9750*", "0.6750 ", "job", "* best of its column");
  }

  @Test
  void aRepeatCountBeyondReachStopsAtTheLimit() throws IOException {
    String huge = """
        {"bandwidth": 1, "jobs": [{"id": "a", "repeat": 10737418240, "phases": [{"work": 1}, {"io": 1}]}]}""";
    assertThat(run("simulate", write(huge), "-p", "fcfs", "--max-events", "100000"))
        .isEqualTo(1);
    assertThat(err.toString()).matches("weir: stopped after 100000 events.*--max-events.*\\R");
  }

  @Test
  void everyPolicyTakesSeveralTargets() throws IOException {
    JsonNode results = simulate(STRIPED, "all");
    assertThat(results).hasSize(PolicyCatalog.moving().size());
    for (JsonNode result : results) {
      // 30 bytes bound for x at 1 byte per second: nobody is done sooner, and whoever wastes
      // nothing is done then.
      assertThat(result.get("endTime").asDouble()).as("%s", result).isGreaterThan(30 - 1e-9);
      assertThat(result.get("jobs").get(1).get("moved").asDouble()).isCloseTo(40, within(1e-9));
    }
  }

  @Test
  void traceOfSeveralTargetsHasARatePerTarget() throws IOException {
    Path trace = folder.resolve("trace.jsonl");
    assertThat(run("simulate", write(STRIPED), "-p", "pofs", "--trace", trace.toString()))
        .isZero();
    assertThat(Files.readAllLines(trace))
        .startsWith("{\"t\":0.0,\"rates\":{\"a\":{\"x\":0.5},\"b\":{\"x\":0.5,\"y\":1.0}}}");
  }

  @Test
  void stripingCanBeChosenForARun() throws IOException {
    // In step b frees y with x, at 30 s; on its own its stream on y is done at 20 s, and c's bytes
    // are, too.
    String waiting = STRIPED.replace("\"jobs\": [", """
        "jobs": [{"id": "c", "targets": ["y"], "release": 20, "phases": [{"io": 10}]},""");
    assertThat(completedAt(waiting, "lock-step")).isCloseTo(40, within(1e-9));
    assertThat(completedAt(waiting, "independent")).isCloseTo(30, within(1e-9));
  }

  private double completedAt(String scenario, String striping) throws IOException {
    out.getBuffer().setLength(0);
    assertThat(run("simulate", write(scenario), "-p", "pofs", "--striping", striping, "-f", "json"))
        .isZero();
    JsonNode jobs = new ObjectMapper().readTree(out.toString()).get(0).get("jobs");
    return jobs.get(0).get("completedAt").asDouble();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
          no-such             | no policy 'no-such'; known: fair-share, fcfs
          fcfs:delta=1        | policy 'fcfs' has no parameter 'delta'; it has none
          set-10:new=first    | policy 'set-10' has no parameter 'new'; known: newcomers
          set-10:newcomers=no | newcomers='no' is not accepted; give first, last or a whole number
          periodic-greedy-yield:delta=-1  | delta='-1' is not accepted; give a number above zero
          periodic-greedy-yield:delta=NaN | delta='NaN' is not accepted; give a number above zero
          periodic-greedy-yield:delta     | 'delta' is not a parameter; write name=value
          periodic-greedy-yield:delta=1:delta=2 | parameter 'delta' is given twice
          fcfs,,fifo          | no policy ''; known:
          """)
  void badPoliciesAreRefusedBeforeAnythingRuns(String policy, String message) throws IOException {
    assertThat(run("simulate", write(TWO_JOBS), "--policy", policy)).isEqualTo(1);
    assertThat(err.toString()).startsWith("weir: ").contains(message).hasLineCount(1);
    assertThat(out.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
          simulate                                   | Missing required
          simulate FILE                              | --policy
          simulate FILE -p fcfs -f xml               | xml
          simulate FILE -p fcfs --striping zigzag    | '--striping': 'zigzag' is not accepted; give one of lock-step, independent
          simulate FILE -p fcfs,fifo --trace t.jsonl | --trace takes exactly one policy, not 2
          simulate FILE -p fcfs --max-events 0       | --max-events takes a whole number above zero
          simulate FILE -p fcfs --max-events many    | many
          simulate FILE extra -p fcfs                | extra
          """)
  void badCommandLinesAreUsageErrors(String line, String message) throws IOException {
    String[] words = line.replace("FILE", write(TWO_JOBS)).split(" +");
    assertThat(run(words)).isEqualTo(2);
    assertThat(err.toString()).startsWith("weir: ").contains(message).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
          missing.json | no such file
          .            | is a directory
          """)
  void badFilesAreOneLine(String name, String message) {
    String path = folder.resolve(name).normalize().toString();
    assertThat(run("simulate", path, "-p", "fcfs")).isEqualTo(1);
    assertThat(err.toString()).startsWith("weir: " + path).contains(message).hasLineCount(1);
  }

  @Test
  void aTraceThatCannotBeWrittenIsOneLine() throws IOException {
    String nowhere = folder.resolve("no/such/folder/t.jsonl").toString();
    assertThat(run("simulate", write(TWO_JOBS), "-p", "fcfs", "--trace", nowhere))
        .isEqualTo(1);
    assertThat(err.toString()).startsWith("weir: ").contains(nowhere).hasLineCount(1);
  }

  private JsonNode simulate(String scenario, String policies) throws IOException {
    assertThat(run("simulate", write(scenario), "--policy", policies, "--format", "json"))
        .isZero();
    return new ObjectMapper().readTree(out.toString());
  }

  private String write(String scenario) throws IOException {
    return Files.writeString(folder.resolve("scenario.json"), scenario).toString();
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private int run(String... args) {
    return Main.run(
        Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)), args);
  }
}
