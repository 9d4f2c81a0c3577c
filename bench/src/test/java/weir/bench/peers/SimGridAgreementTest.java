package weir.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioWriter;
import weir.sim.scenario.Window;
import weir.sim.workload.IoSets;

/** Runs where a C++ compiler and SimGrid's headers are; elsewhere there is nothing to compare with. */
class SimGridAgreementTest {
  private static final Path PEER =
      Path.of("target", "peers", "simgrid-peer-test").toAbsolutePath();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path directory;

  @BeforeAll
  static void buildPeer() throws IOException, InterruptedException {
    assumeTrue(
        canCompile(),
        "skipped: no g++ with the headers of SimGrid and nlohmann-json; bench/peers/run gets them");
    Outcome built = start("peers/simgrid/build", PEER.toString());
    assertThat(built.status()).as(built.text()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"actors", "activities", "timers-io", "timers"})
  void sameMetricsOnRandomWorkloads(String variant) throws IOException, InterruptedException {
    for (long seed = 1; seed <= 3; seed++) {
      Scenario scenario =
          IoSets.threeKinds(8, 8, 0, 0.9).through(new Window(150, 400)).generate(seed);
      expectAgreement(scenario, variant, "seed " + seed);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"activities", "timers-io", "timers"
      }) // actors do not know the order of the scenario
  void tiesGoToTheJobListedFirst(String variant) throws IOException, InterruptedException {
    Phases same = new Phases.Builder().work(1).io(2).build();
    Phases odd = new Phases.Builder().io(0).io(3).work(0).work(1).io(1).build();
    List<Job> jobs =
        List.of(job("a", same, 1), job("b", same, 2), job("c", odd, 30), job("d", same, 300));
    expectAgreement(new Scenario(Platform.pipe(1, 1), Optional.empty(), jobs), variant, "ties");
  }

  @Test
  void refusesJobsThatCannotFillThePipe() throws IOException, InterruptedException {
    Job job = job("narrow", new Phases.Builder().io(1).build(), 1);
    Path file = write(new Scenario(Platform.pipe(2, 1), Optional.empty(), List.of(job)));
    Outcome refused = start(PEER.toString(), file.toString());
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.text()).contains("job narrow cannot fill the pipe alone");
  }

  private static Job job(String id, Phases phases, double characteristicSec) {
    return Job.builder(id)
        .phases(phases)
        .repeat(5)
        .characteristicSec(characteristicSec)
        .build();
  }

  private void expectAgreement(Scenario scenario, String variant, String name)
      throws IOException, InterruptedException {
    Outcome peer =
        start(PEER.toString(), write(scenario).toString(), "--variant", variant, "--runs", "1");
    assertThat(peer.status()).as(peer.text()).isZero();
    List<PeerResult> results = PeerResult.parse(peer.text());
    assertThat(results).hasSize(PeerResults.POLICIES.size());
    for (PeerResult result : results) {
      PeerResult weir = PeerRun.once(scenario, result.policy());
      Agreement agreement = Agreement.between(name + " under " + result.policy(), weir, result);
      assertThat(agreement.within(Agreement.TOLERANCE)).as(agreement.toString()).isTrue();
    }
  }

  private Path write(Scenario scenario) {
    Path file = directory.resolve("scenario.json");
    ScenarioWriter.write(scenario, file);
    return file;
  }

  private static boolean canCompile() throws InterruptedException, IOException {
    Path probe = Files.createTempFile("probe", ".cpp");
    try {
      Files.writeString(probe, "#include <nlohmann/json.hpp>\n#include <simgrid/s4u.hpp>\n");
      return start("g++", "-std=c++17", "-fsyntax-only", probe.toString()).status() == 0;
    } catch (IOException e) {
      return false; // no g++ at all
    } finally {
      Files.delete(probe);
    }
  }

  private record Outcome(int status, String text) {}

  private static Outcome start(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("CXXFLAGS", "-O0"); // the compiler takes longer than the simulations
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), text);
  }
}
