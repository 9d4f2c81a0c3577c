package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.policies.PolicyCatalog;
import weir.sim.bound.OfflineBound;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.metrics.Efficiency;
import weir.sim.metrics.MinYield;
import weir.sim.scenario.Scenario;
import weir.sim.workload.IoSets;
import weir.sim.workload.SyntheticWindow;
import weir.sim.workload.apex.ApexMachine;
import weir.sim.workload.apex.ApexReading;
import weir.sim.workload.apex.ApexSchedules;
import weir.sim.workload.apex.ApexWorkload;

/** No policy exceeds what the offline bound says is the most. */
class OfflineBoundLawTest {
  private static final double ROUNDING = 1e-7;

  static List<Scenario> windows() {
    List<Scenario> windows = new ArrayList<>();
    for (long seed = 0; seed < 4; seed++) {
      for (double pressure : new double[] {0.3, 0.9, 1.3}) {
        windows.add(
            SyntheticWindow.ofPaper(20, 0.5, 0.5, pressure).withHorizon(2e5).generate(seed));
      }
    }
    ApexSchedules.ofPaper(ApexWorkload.TRILAB, ApexMachine.projected(8))
        .generate(1)
        .longestWindows(6, ApexReading.TEXT)
        .forEach(window -> windows.add(window.scenario(ApexReading.TEXT)));
    windows.add(IoSets.threeKinds(5, 5, 5, 0.9).generate(1));
    return windows;
  }

  @ParameterizedTest
  @MethodSource("windows")
  void noPolicyIsAboveTheBound(Scenario window) {
    OfflineBound bound = new OfflineBound(window);
    double minYield = bound.minYield();
    assertThat(minYield).isBetween(0.0, 1.0);
    for (String policy : PolicyCatalog.moving()) {
      Run run =
          new Engine(window, PolicyCatalog.create(policy, DedicatedMode.settingOf(window))).run();
      double reached = new MinYield().of(run);
      assertThat(reached).as(policy).isLessThanOrEqualTo(minYield + ROUNDING);
      if (bound.boundsEfficiency()) {
        assertThat(new Efficiency().of(run))
            .as(policy)
            .isLessThanOrEqualTo(bound.efficiency(Math.max(0, reached - ROUNDING)) + ROUNDING);
      }
    }
  }
}
