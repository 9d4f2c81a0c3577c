package weir.sim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.model.Job;
import weir.model.Outage;
import weir.model.Phases;
import weir.model.Platform;
import weir.model.Striping;
import weir.model.Target;
import weir.model.Transfers;
import weir.sim.batch.Discipline;
import weir.sim.batch.Machine;

class ScenarioReaderTest {
  private static final String FULL = """
      {"bandwidth": 1.0, "nodeBandwidth": 0.5,
       "targets": [{"id": "ost0", "bandwidth": 2.0}],
       "window": [6000, 14000],
       "jobs": [{"id": "a", "nodes": 3, "processes": 7, "user": "u1", "group": "g1", "priority": 2, "release": 4,
                 "characteristicTime": 100, "set": 2, "targets": ["ost0"],
                 "repeat": 200, "phases": [{"work": 90}, {"io": 10}]}]}
      """;

  @ParameterizedTest
  @EnumSource
  void readsEveryKeyAndLetsTargetsReplaceTheBandwidth(ScenarioFormat format) {
    Job job = Job.builder("a")
        .nodes(3)
        .processes(7)
        .user("u1")
        .group("g1")
        .priority(2)
        .releaseSec(4)
        .characteristicSec(100)
        .set(2)
        .targets(List.of("ost0"))
        .repeat(200)
        .phases(new Phases.Builder().work(90).io(10).build())
        .build();
    Platform platform = new Platform(List.of(new Target("ost0", 2)), 0.5);
    assertThat(read(FULL, format))
        .isEqualTo(new Scenario(platform, Optional.of(new Window(6000, 14000)), List.of(job)));
  }

  @ParameterizedTest
  @EnumSource
  void readsTheRulesOfTargetsAndTheMachine(ScenarioFormat format) {
    Scenario scenario = read("""
        {"striping": "independent", "onFailure": "move", "nodes": 512, "scheduler": "first-fit",
         "targets": [{"id": "a", "bandwidth": 1, "down": [[1, "1 min"], [90, null]]},
                     {"id": "b", "bandwidth": 1, "down": [["1 h"]]}],
         "jobs": [{"id": 1, "walltime": "2 h", "phases": [{"io": 1}]}]}
        """, format);
    double never = Double.POSITIVE_INFINITY;
    assertThat(scenario.stripes()).isEqualTo(new StripeRules(Striping.INDEPENDENT, OnFailure.MOVE));
    assertThat(scenario.machine()).contains(new Machine(512, Discipline.FIRST_FIT));
    assertThat(scenario.platform().targets().get(0).outages())
        .containsExactly(new Outage(1, 60), new Outage(90, never));
    assertThat(scenario.platform().targets().get(1).outages())
        .containsExactly(new Outage(3600, never));
    assertThat(scenario.jobs().get(0).walltimeSec()).isEqualTo(7200);
  }

  @ParameterizedTest
  @EnumSource
  void whatIsLeftOutHasItsDefault(ScenarioFormat format) {
    Scenario scenario = read(
        "{\"bandwidth\": 8, \"jobs\": [{\"id\": 7, \"nodes\": 5, \"phases\": [{\"io\": 0}]}]}",
        format);
    Phases phases = new Phases.Builder().io(0).build();
    Job job = new Job(
        "7",
        "7",
        "",
        "",
        5,
        5,
        1,
        0,
        Transfers.UNKNOWN,
        Transfers.UNKNOWN,
        Transfers.NO_SET,
        List.of(),
        1,
        phases);
    assertThat(scenario)
        .isEqualTo(new Scenario(Platform.pipe(8, 8), Optional.empty(), List.of(job)));
  }

  @ParameterizedTest
  @EnumSource
  void aNodeFillsAllTargetsUnlessSomethingElseIsSaid(ScenarioFormat format) {
    String targets =
        "\"targets\": [{\"id\": 1, \"bandwidth\": 2}, {\"id\": 2, \"bandwidth\": \"3 kB/s\"}]";
    String jobs = "\"jobs\": [{\"id\": 1, \"phases\": [{\"io\": 1}], \"targets\": [2]}]";
    Scenario scenario = read("{" + jobs + ", " + targets + "}", format);
    assertThat(scenario.platform().nodeBytesPerSec()).isEqualTo(3002);
    assertThat(scenario.jobs().get(0).targets()).containsExactly("2");
  }

  @ParameterizedTest
  @EnumSource
  void textsCarryUnits(ScenarioFormat format) {
    Scenario scenario = read("""
        {"bandwidth": "200 GB/s", "nodeBandwidth": "1.5 GiB/s", "window": ["1 h", "2 d"],
         "jobs": [{"id": "a", "release": "250 ms", "characteristicTime": "10 min", "nodes": "4", "repeat": 1e3,
                   "phases": [{"work": "90s"}, {"io": "1.5 GiB"}, {"io": "1e3"}]}]}
        """, format);
    Job job = scenario.jobs().get(0);
    assertThat(scenario.platform()).isEqualTo(Platform.pipe(2e11, 1.5 * (1 << 30)));
    assertThat(scenario.window()).contains(new Window(3600, 172_800));
    assertThat(job.releaseSec()).isEqualTo(0.25);
    assertThat(job.characteristicSec()).isEqualTo(600);
    assertThat(job.nodes()).isEqualTo(4);
    assertThat(job.repeat()).isEqualTo(1000);
    assertThat(job.phases())
        .isEqualTo(new Phases.Builder().work(90).io(1.5 * (1 << 30)).io(1e3).build());
  }

  @Test
  void yamlMayBeWrittenInBlocks() {
    Scenario scenario = read("""
        # a comment
        %s
        jobs:
          - id: no          # a text, not a truth value
            nodes: 010      # ten, not eight
            phases:
              - work: 10 min
              - io: 2e9
          - {id: 007, repeat: 1e6, phases: [work: 1, io: 1 GB]}
        """.formatted("bandwidth: 200 GB/s"), ScenarioFormat.YAML);
    assertThat(scenario.platform().bytesPerSec()).isEqualTo(2e11);
    assertThat(scenario.jobs()).extracting(Job::id).containsExactly("no", "007");
    assertThat(scenario.jobs().get(0).nodes()).isEqualTo(10);
    assertThat(scenario.jobs().get(0).phases())
        .isEqualTo(new Phases.Builder().work(600).io(2e9).build());
    assertThat(scenario.jobs().get(1).repeat()).isEqualTo(1_000_000);
    assertThat(scenario.jobs().get(1).phases())
        .isEqualTo(new Phases.Builder().work(1).io(1e9).build());
  }

  @ParameterizedTest
  @EnumSource
  void aByteOrderMarkIsPassedOver(ScenarioFormat format) {
    assertThat(read('\ufeff' + FULL, format)).isEqualTo(read(FULL, format));
    assertThat(ScenarioReader.read(stream('\ufeff' + FULL), "-")).isEqualTo(read(FULL, format));
  }

  @ParameterizedTest
  @EnumSource
  void phasesAreStoredOnceHoweverOftenTheyRepeat(ScenarioFormat format) {
    String document = FULL.replace("200", "9223372036854775807");
    Job job = read(document, format).jobs().get(0);
    assertThat(job.repeat()).isEqualTo(Long.MAX_VALUE);
    assertThat(job.phases().count()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource
  void aNegativeZeroIsZero(ScenarioFormat format) {
    Job job = read(FULL.replace("90", "-0.0"), format).jobs().get(0);
    assertThat(Double.doubleToLongBits(job.phases().amount(0))).isZero();
  }

  @Test
  void theFirstCharacterTellsTheFormatOfAStreamWithoutName() {
    String yaml = "bandwidth: 1\njobs: [{id: a, phases: [{io: 1}]}]\n";
    assertThat(ScenarioReader.read(stream(" \n" + FULL), "-"))
        .isEqualTo(read(FULL, ScenarioFormat.JSON));
    assertThat(ScenarioReader.read(stream(yaml), "-")).isEqualTo(read(yaml, ScenarioFormat.YAML));
  }

  private static Scenario read(String document, ScenarioFormat format) {
    return ScenarioReader.read(stream(document), "s.txt", format);
  }

  private static ByteArrayInputStream stream(String document) {
    return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
  }
}
