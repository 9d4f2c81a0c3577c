package weir.sim.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.model.Target;

class ScenarioWriterTest {
  private static final Phases PHASES =
      new Phases.Builder().work(90).io(1.5e9).work(0.25).build();
  private static final Job PLAIN = Job.builder("a").phases(PHASES).build();
  private static final Job FULL = Job.builder("b")
      .nodes(4)
      .processes(16)
      .user("u1")
      .group("g1")
      .priority(2)
      .releaseSec(5)
      .characteristicSec(100)
      .set(-2)
      .targets(List.of("ost1"))
      .repeat(Long.MAX_VALUE)
      .phases(PHASES)
      .build();

  @ParameterizedTest
  @EnumSource
  void whatIsWrittenReadsBackAsTheSame(ScenarioFormat format) {
    for (long seed = 0; seed < 2_000; seed++) {
      Scenario scenario = RandomScenarios.of(seed);
      byte[] document = written(scenario, format);
      Scenario back =
          ScenarioReader.read(new ByteArrayInputStream(document), "seed-" + seed, format);
      assertThat(back).as("seed %d", seed).isEqualTo(scenario);
    }
  }

  @Test
  void jsonHasALinePerJobAndLeavesOutDefaults() {
    Scenario scenario =
        new Scenario(Platform.pipe(2e9, 2e9), Optional.empty(), List.of(PLAIN, PLAIN));
    String job =
        "{\"id\": \"a\", \"phases\": [{\"work\": 90}, {\"io\": 1500000000}, {\"work\": 0.25}]}";
    assertThat(text(scenario, ScenarioFormat.JSON))
        .isEqualTo("{\"bandwidth\": 2000000000,\n\"jobs\": [\n" + job + ",\n" + job + "]}\n");
  }

  @Test
  void jsonNamesWhatIsNotADefault() {
    List<Target> targets = List.of(new Target("ost0", 1), new Target("ost1", 2));
    Scenario scenario =
        new Scenario(new Platform(targets, 0.5), Optional.of(new Window(1, 2.5)), List.of(FULL));
    assertThat(text(scenario, ScenarioFormat.JSON)).isEqualTo("""
        {"targets": [
        {"id": "ost0", "bandwidth": 1},
        {"id": "ost1", "bandwidth": 2}],
        "nodeBandwidth": 0.5,
        "window": [1, 2.5],
        "jobs": [
        {"id": "b", "nodes": 4, "processes": 16, "user": "u1", "group": "g1", "priority": 2, "release": 5, \
        "characteristicTime": 100, "set": -2, "targets": ["ost1"], "repeat": 9223372036854775807, \
        "phases": [{"work": 90}, {"io": 1500000000}, {"work": 0.25}]}]}
        """);
  }

  @Test
  void yamlIsTheSameTree() {
    Scenario scenario =
        new Scenario(Platform.pipe(2, 1), Optional.of(new Window(0, 10)), List.of(PLAIN));
    assertThat(text(scenario, ScenarioFormat.YAML)).isEqualTo("""
        bandwidth: 2
        nodeBandwidth: 1
        window:
        - 0
        - 10
        jobs:
        - id: "a"
          phases:
          - work: 90
          - io: 1500000000
          - work: 0.25
        """);
  }

  @Test
  void theEndingOfTheNameTellsTheFormat(@TempDir Path folder) {
    Scenario scenario = RandomScenarios.of(1);
    for (String name : List.of("s.json", "s.yaml", "s.YML", "plain")) {
      ScenarioWriter.write(scenario, folder.resolve(name));
      assertThat(ScenarioReader.read(folder.resolve(name))).isEqualTo(scenario);
    }
    assertThat(folder.resolve("s.YML")).content().doesNotStartWith("{");
    assertThat(folder.resolve("plain")).content().startsWith("{");
  }

  @Test
  void aFolderThatIsNotThereIsReported(@TempDir Path folder) {
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() -> ScenarioWriter.write(RandomScenarios.of(1), folder.resolve("no/s.json")));
  }

  private static String text(Scenario scenario, ScenarioFormat format) {
    return new String(written(scenario, format), StandardCharsets.UTF_8);
  }

  private static byte[] written(Scenario scenario, ScenarioFormat format) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ScenarioWriter.write(scenario, out, format);
    return out.toByteArray();
  }
}
