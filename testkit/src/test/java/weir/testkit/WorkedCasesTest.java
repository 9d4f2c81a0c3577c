package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.JobRun;
import weir.sim.engine.Run;
import weir.sim.metrics.Metric;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioReader;

/** Scenarios with the answers of an independent simulator: those in the resources, and those beside the repository. */
class WorkedCasesTest {
  private static final double TOLERANCE = 1e-6;
  private static final String SCENARIO = ".json";
  private static final String EXPECTED = ".expected.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  @TestFactory
  Stream<DynamicTest> everyPolicyGivesTheExpectedNumbers() throws URISyntaxException {
    Path copied = Path.of(WorkedCasesTest.class.getResource("/cases").toURI());
    Path beside = Path.of(System.getProperty("basedir", "."), "..", "..", "shared", "cases");
    return Stream.of(copied, beside).filter(Files::isDirectory).flatMap(WorkedCasesTest::tests);
  }

  private static Stream<DynamicTest> tests(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(EXPECTED)).sorted().toList().stream()
          .flatMap(WorkedCasesTest::testsOf);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<DynamicTest> testsOf(Path expectedFile) {
    String name = expectedFile.getFileName().toString().replace(EXPECTED, "");
    Path file = expectedFile.resolveSibling(name + SCENARIO);
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode expected : read(expectedFile)) {
      String policy = expected.get("policy").textValue();
      tests.add(DynamicTest.dynamicTest(
          name + " under " + policy, () -> check(ScenarioReader.read(file), policy, expected)));
    }
    return tests.stream();
  }

  private static JsonNode read(Path file) {
    try {
      return JSON.readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void check(Scenario scenario, String policy, JsonNode expected) {
    Run run =
        new Engine(scenario, PolicyCatalog.create(policy, DedicatedMode.settingOf(scenario))).run();
    assertNumber("endTime", run.endSec(), expected);
    for (Metric metric : Metric.ALL) {
      assertNumber(metric.key(), metric.of(run), expected);
    }
    assertThat(run.jobs()).hasSameSizeAs(expected.get("jobs"));
    for (int i = 0; i < run.jobs().size(); i++) {
      checkJob(run.jobs().get(i), expected.get("jobs").get(i));
    }
  }

  private static void checkJob(JobRun run, JsonNode expected) {
    assertThat(run.job().id()).isEqualTo(expected.get("id").textValue());
    Map.of(
            "yield", run.yield(),
            "completedAt", run.completedSec(),
            "ioTime", run.ioSec(),
            "workDone", run.workSec(),
            "moved", run.movedBytes())
        .forEach((key, value) -> assertNumber(key, value, expected));
  }

  /** A key that the expected file does not have is not compared; null stands for what is not a number. */
  private static void assertNumber(String key, double value, JsonNode expected) {
    if (expected.has(key)) {
      double wanted = expected.get(key).asDouble(Double.NaN);
      boolean same = Double.compare(value, wanted) == 0
          || Math.abs(value - wanted) <= TOLERANCE * Math.abs(wanted);
      assertThat(same)
          .as("%s is %s, expected %s in %s", key, value, wanted, expected.get("id"))
          .isTrue();
    }
  }
}
