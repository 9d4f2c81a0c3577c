package weir.lab.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.policies.PolicyCatalog;
import weir.sim.scenario.Scenario;
import weir.sim.workload.SyntheticWindow;

class SweepReaderTest {
  private static final String SMALLEST = "workload: {generator: io-sets}\npolicies: fcfs\n";

  private final Path folder;

  SweepReaderTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void everyCombinationIsAPointAndTheRestHasItsDefaults() throws IOException {
    Sweep sweep = read("""
        workload: {generator: synthetic-window, pressure: [0.5, 1.1], small: [10, 20], horizon: 1e5}
        policies: [fair-share, "alpha-fair:alpha=40"]
        instances: 7
        """);
    assertThat(sweep.points())
        .extracting(point -> point.at("pressure"), point -> point.at("small"))
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(0.5, 10.0),
            org.assertj.core.groups.Tuple.tuple(0.5, 20.0),
            org.assertj.core.groups.Tuple.tuple(1.1, 10.0),
            org.assertj.core.groups.Tuple.tuple(1.1, 20.0));
    assertThat(sweep.varied()).containsExactly("pressure", "small");
    assertThat(sweep.points().get(0).at("spread")).isEqualTo(0.5);
    assertThat(sweep.policies()).containsExactly("fair-share", "alpha-fair:alpha=40");
    assertThat(new SweepStudy(sweep).instances(Size.FULL)).isEqualTo(7);
    assertThat(new SweepStudy(sweep).instances(Size.QUICK)).isEqualTo(3);
    assertThat(new SweepStudy(sweep).scenario(sweep.points().get(3), 5))
        .isEqualTo(new SyntheticWindow(20, 0.5, 0.5, 1.1, 1e5, false).generate(5));
  }

  @Test
  void rangesAreAsExactAsTheyAreWritten() throws IOException {
    Sweep sweep = read(
        "workload: {generator: io-sets, stress: {from: 0.1, to: 0.7, step: 0.1}}\npolicies: all");
    assertThat(sweep.points())
        .extracting(point -> point.at("stress"))
        .containsExactly(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7);
    assertThat(sweep.policies()).isEqualTo(PolicyCatalog.moving());
  }

  @Test
  void theOrderOfLinesIsTheOrderOfFiguresButNotOfJournals() throws IOException {
    Sweep one =
        read("workload: {generator: io-sets, high: [1, 2], stress: [0.5, 0.6]}\npolicies: fcfs");
    Sweep other =
        read("workload: {stress: [0.5, 0.6], high: [1, 2], generator: io-sets}\npolicies: fcfs");
    assertThat(one.varied()).containsExactly("high", "stress");
    assertThat(other.varied()).containsExactly("stress", "high");
    assertThat(one.points().stream().map(Point::key))
        .containsExactlyInAnyOrderElementsOf(
            other.points().stream().map(Point::key).toList());
  }

  @Test
  void theSmallestFileIsNamedAfterItselfAndShowsEveryMetric() throws IOException {
    Path file = Files.writeString(folder.resolve("My first.YAML"), SMALLEST);
    SweepExperiment sweep = SweepReader.read(file);
    assertThat(sweep.name()).isEqualTo("my-first");
    assertThat(sweep.sweep().plots()).hasSize(6).allMatch(plot -> plot.x().equals("high"));
    assertThat(sweep.about()).contains("io-sets", "Not varied: high = 20");
  }

  @Test
  void scenarioFilesLieBesideTheSweepAndBandwidthIsAFactor() throws IOException {
    String scenario = "{bandwidth: 10, jobs: [{id: a, phases: [{io: 5}]}]}";
    Files.writeString(folder.resolve("a.yaml"), scenario);
    Files.writeString(folder.resolve("b.yaml"), scenario.replace("10, ", "10, nodeBandwidth: 2, "));
    Sweep sweep =
        read("workload: {scenarios: [a.yaml, b.yaml], bandwidth: [1, 0.5]}\npolicies: fcfs");
    List<Scenario> made = sweep.points().stream()
        .map(point -> sweep.workload().scenario(point, 1))
        .toList();
    assertThat(made)
        .extracting(each -> each.platform().bytesPerSec())
        .containsExactly(10.0, 5.0, 10.0, 5.0);
    assertThat(made)
        .extracting(each -> each.platform().nodeBytesPerSec())
        .containsExactly(10.0, 5.0, 2.0, 2.0);
    assertThat(sweep.instances().full()).isEqualTo(1);
    assertThat(sweep.workload().text("scenario", 2)).isEqualTo("b.yaml");
  }

  @Test
  void whatIsInTheScenarioFilesIsPartOfTheVersion() throws IOException {
    String scenario = "{bandwidth: 10, jobs: [{id: a, phases: [{io: 5}]}]}";
    String text = "workload: {scenarios: a.yaml}\npolicies: fcfs";
    Files.writeString(folder.resolve("a.yaml"), scenario);
    int before = new SweepStudy(read(text)).version();
    assertThat(new SweepStudy(read(text)).version()).isEqualTo(before);
    Files.writeString(folder.resolve("a.yaml"), scenario.replace("5", "6"));
    assertThat(new SweepStudy(read(text)).version()).isNotEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      workload: {generator: io-sets}                               | :1:1: "policies" is missing; accepted: a list of policies
      workload: {generator: nope}\\npolicies: fcfs                  | :1:23: workload.generator: no generator 'nope'; known: io-sets
      workload: {generator: io-sets, stres: 1}\\npolicies: fcfs     | :1:39: workload.stres: unknown key (did you mean "stress"?); accepted: the keys generator, high
      workload: {generator: io-sets, stress: [1, x]}\\npolicies: fcfs | workload.stress[1]: "x" is not a number
      workload: {generator: io-sets, stress: [1, 1]}\\npolicies: fcfs | workload.stress[1]: 1 is listed twice; accepted: each value once
      workload: {generator: io-sets, stress: []}\\npolicies: fcfs   | workload.stress: an empty list found; accepted: a number, a list
      workload: {generator: io-sets, high: 1.5}\\npolicies: fcfs    | workload.high: 1.5 found; accepted: a whole number from 0 to 100000
      workload: {generator: io-sets, stress: {from: 1, to: 2, step: 0}}\\npolicies: fcfs | a range without values
      workload: {generator: io-sets, stress: {from: 1, to: 2, step: 1e-9}}\\npolicies: fcfs | a range of more than 10000 values
      workload: io-sets\\npolicies: fcfs                            | :1:11: workload: "io-sets" found; accepted: a generator with its parameters
      workload: {generator: io-sets}\\npolicies: [fcfs, fcsf]       | :2:18: policies[1]: no policy 'fcsf'; known: fair-share
      workload: {generator: io-sets}\\npolicies: [fcfs, fcfs]       | policies[1]: "fcfs" is listed twice
      workload: {generator: io-sets}\\npolicies: alpha-fair:beta=1  | policies: policy 'alpha-fair' has no parameter
      workload: {generator: io-sets}\\npolicies: fcfs\\ninstances: 0 | :3:12: instances: 0 found; accepted: a whole number from 1
      workload: {generator: io-sets}\\npolicies: fcfs\\nmetrics: [yield] | :3:11: metrics[0]: "yield" found; accepted: metrics among minYield
      workload: {generator: io-sets}\\npolicies: fcfs\\nplots: [{y: minYield, kind: pie}] | plots[0].kind: "pie" found; accepted: boxes, lines or frontier
      workload: {generator: io-sets}\\npolicies: fcfs\\nplots: [{y: yield}] | plots[0].y: "yield" found; accepted: one of minYield
      workload: {generator: io-sets}\\npolicies: fcfs\\nplots: [{y: minYield, x: speed}] | plots[0].x: "speed" found; accepted: one of high
      workload: {generator: io-sets}\\npolicies: fcfs\\nplots: [{y: minYield, where: {high: 3}}] | plots[0].where.high: 3 found; accepted: one of 20
      workload: {generator: io-sets}\\npolicies: fcfs\\nname: My sweep | name: "My sweep" found; accepted: a name in small letters
      workload: {scenarios: [none.yaml]}\\npolicies: fcfs           | none.yaml: no such file
      workload: {scenarios: a, stress: 1}\\npolicies: fcfs          | workload.stress: unknown key; accepted: the keys scenarios, bandwidth
      workload: [                                                  | not valid YAML
      """)
  void whatIsWrongIsToldWithItsPlace(String file, String message) {
    assertThatThrownBy(() -> read(file.replace("\\n", "\n")))
        .hasMessageContaining(message)
        .hasMessageContaining(".yaml")
        .message()
        .hasLineCount(1);
  }

  @Test
  void instancesOfFilesAreAllTheSame() throws IOException {
    Files.writeString(
        folder.resolve("a.yaml"), "{bandwidth: 10, jobs: [{id: a, phases: [{io: 5}]}]}");
    assertThatThrownBy(() -> read("workload: {scenarios: a.yaml}\npolicies: fcfs\ninstances: 2"))
        .hasMessageContaining("a whole number from 1 to 1");
  }

  private Sweep read(String text) throws IOException {
    return SweepReader.read(Files.writeString(folder.resolve("sweep.yaml"), text))
        .sweep();
  }
}
