package weir.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.model.Setting;
import weir.policies.PolicyCatalog;
import weir.sim.engine.Engine;
import weir.sim.engine.JobRun;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/** What ends with the window belongs to it, on whichever side of its end rounding puts it. */
class WindowEndTest {
  @Test
  void transferThatEndsWithTheWindowIsComplete() {
    // 0.1 + 0.2 is the number above 0.3: the transfer seems to end just after the window.
    JobRun run = runUpTo(0.3, new Phases.Builder().work(0.1).io(0.2));
    assertThat(run.movedBytes()).isEqualTo(0.2);
    assertThat(run.completedSec()).isEqualTo(0.3);
  }

  @Test
  void workThatEndsWithTheWindowIsComplete() {
    JobRun run = runUpTo(0.3, new Phases.Builder().io(0.1).work(0.2));
    assertThat(run.workSec()).isEqualTo(0.3 - 0.1);
    assertThat(run.completedSec()).isEqualTo(0.3);
  }

  @Test
  void transferCutByTheWindowCountsWhatItMoved() {
    JobRun run = runUpTo(1, new Phases.Builder().work(0.25).io(2));
    assertThat(run.movedBytes()).isEqualTo(0.75);
    assertThat(run.isComplete()).isFalse();
  }

  private static JobRun runUpTo(double endSec, Phases.Builder phases) {
    Scenario scenario = new Scenario(
        Platform.pipe(1, 1),
        Optional.of(new Window(0, endSec)),
        List.of(Job.builder("a").phases(phases.build()).build()));
    return new Engine(scenario, PolicyCatalog.create("fair-share", Setting.OPEN))
        .run()
        .jobs()
        .get(0);
  }
}
