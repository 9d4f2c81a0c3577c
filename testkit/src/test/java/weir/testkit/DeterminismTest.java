package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;
import weir.sim.workload.IoSets;

/** The same scenario gives the same run to the last bit, whoever else is running. */
class DeterminismTest {
  private static final int THREADS = 4;

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#all")
  void sameScenarioGivesTheSameRun(String policy) {
    for (Scenario scenario : scenarios()) {
      assertThat(run(scenario, policy)).isEqualTo(run(scenario, policy));
    }
  }

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#all")
  void runsOnSeveralThreadsAreTheSame(String policy) throws Exception {
    List<Scenario> scenarios = scenarios();
    List<Run> alone = scenarios.stream().map(scenario -> run(scenario, policy)).toList();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<List<Run>>> together = threads.invokeAll(Collections.nCopies(
          THREADS,
          () -> scenarios.stream().map(scenario -> run(scenario, policy)).toList()));
      for (Future<List<Run>> runs : together) {
        assertThat(runs.get()).isEqualTo(alone);
      }
    } finally {
      threads.shutdown();
    }
  }

  /** Small ones with all that can go wrong, and one of a machine under load. */
  private static List<Scenario> scenarios() {
    List<Scenario> scenarios = new ArrayList<>();
    for (long seed = 0; seed < 100; seed++) {
      scenarios.add(RandomScenario.of(seed));
    }
    scenarios.add(IoSets.threeKinds(3, 6, 6, 1.1).through(new Window(0, 1_000)).generate(1));
    return scenarios;
  }

  private static Run run(Scenario scenario, String policy) {
    return new Engine(scenario, PolicyCatalog.create(policy, DedicatedMode.settingOf(scenario)))
        .run();
  }
}
