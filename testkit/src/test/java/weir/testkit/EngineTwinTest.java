package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.model.Policy;
import weir.model.Setting;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.JobRun;
import weir.sim.engine.Run;
import weir.sim.metrics.Metric;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;
import weir.sim.workload.IoSets;

/** The event engine does what the engine does that works everything out anew at every event. */
class EngineTwinTest {
  private static final int SEEDS = 2_000;
  private static final int STRIPED_SEEDS = 600;
  private static final double TOLERANCE = 1e-9;

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#thatRememberNothing")
  void engineAgreesWithTheOneThatRecomputesEverything(String policy) {
    for (long seed = 0; seed < SEEDS; seed++) {
      check(policy, seed, RandomScenario.of(seed));
    }
  }

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#thatRememberNothing")
  void enginesAgreeOnAMachineUnderLoad(String policy) {
    IoSets workload = IoSets.threeKinds(4, 6, 6, 1.2).through(new Window(100, 800));
    for (long seed = 0; seed < 5; seed++) {
      check(policy, seed, workload.generate(seed));
    }
  }

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#thatRememberNothing")
  void enginesAgreeOnManyTargetsThatFailAndComeBack(String policy) {
    for (long seed = 0; seed < STRIPED_SEEDS; seed++) {
      check(policy, seed, RandomScenario.onTargets(seed));
    }
  }

  @ParameterizedTest
  @MethodSource("weir.testkit.PolicyClaims#thatRememberNothing")
  void enginesAgreeOnJobsThatQueueForNodes(String policy) {
    for (long seed = 0; seed < STRIPED_SEEDS; seed++) {
      check(policy, seed, RandomScenario.queued(seed));
    }
  }

  private static void check(String policy, long seed, Scenario scenario) {
    Setting setting = DedicatedMode.settingOf(scenario);
    Policy made = PolicyCatalog.create(policy, setting);
    Run fast = new Engine(scenario, made).run();
    Run slow = PlainEngine.run(scenario, made);
    assertThat(differences(fast, slow))
        .as("%s, seed %d, %s", policy, seed, RandomScenario.oneLine(scenario))
        .isEmpty();
  }

  private static List<String> differences(Run fast, Run slow) {
    List<String> found = new ArrayList<>();
    compare(found, "end", fast.endSec(), slow.endSec());
    if (!fast.counts().equals(slow.counts())) {
      found.add(fast.counts() + " not " + slow.counts());
    }
    for (int i = 0; i < slow.jobs().size(); i++) {
      compare(found, fast.jobs().get(i), slow.jobs().get(i));
    }
    for (Metric metric : Metric.ALL) {
      compare(found, metric.key(), metric.of(fast), metric.of(slow));
    }
    return found;
  }

  private static void compare(List<String> found, JobRun fast, JobRun slow) {
    String id = slow.job().id();
    compare(found, id + " started", fast.startedSec(), slow.startedSec());
    compare(found, id + " completed", fast.completedSec(), slow.completedSec());
    compare(found, id + " yield", fast.yield(), slow.yield());
    compare(found, id + " work", fast.workSec(), slow.workSec());
    compare(found, id + " moved", fast.movedBytes(), slow.movedBytes());
    compareSpan(found, id + " I/O time", fast.ioSec(), slow.ioSec(), slow.completedSec());
    compare(found, id + " span", fast.inWindow().spanSec(), slow.inWindow().spanSec());
  }

  /** A span is the difference of two times, and is as exact as they are. */
  private static void compareSpan(
      List<String> found, String what, double fast, double slow, double untilSec) {
    boolean isRounding = Double.isFinite(untilSec) && Math.abs(fast - slow) <= TOLERANCE * untilSec;
    if (!isRounding) {
      compare(found, what, fast, slow);
    }
  }

  private static void compare(List<String> found, String what, double fast, double slow) {
    boolean same = Double.compare(fast, slow) == 0
        || Math.abs(fast - slow) <= TOLERANCE * Math.max(Math.abs(fast), Math.abs(slow));
    if (!same) {
      found.add(what + " " + fast + " not " + slow);
    }
  }
}
