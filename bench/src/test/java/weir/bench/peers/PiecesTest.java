package weir.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;
import weir.sim.workload.IoSets;

class PiecesTest {
  @Test
  void piecesGoOnWhereTheWholeRunStood() {
    Scenario whole = IoSets.threeKinds(6, 4, 2, 0.8).generate(3);
    for (double fromSec : new double[] {0, 77, 500, 1234.5}) {
      Run piece = fairShare(new Pieces(whole, 200).from(fromSec));
      Run same = fairShare(through(whole, new Window(fromSec, fromSec + 200)));
      for (int i = 0; i < whole.jobs().size(); i++) {
        JobRun.InWindow expected = same.jobs().get(i).inWindow();
        assertThat(piece.jobs().get(i).workSec()).isCloseTo(expected.workSec(), within(1e-6));
        assertThat(piece.jobs().get(i).movedBytes()).isCloseTo(expected.movedBytes(), within(1e3));
      }
    }
  }

  @Test
  void aPieceHoldsNoMoreThanItCanUse() {
    // after 14 s: 2 of 8 s of work left, then phases until 5 s are filled, and the one that passes
    // them
    Phases phases =
        new Phases.Builder().work(4).io(4).work(8).io(1).work(9).io(9).build();
    Scenario whole = new Scenario(
        Platform.pipe(1, 1),
        Optional.empty(),
        List.of(Job.builder("a").phases(phases).build()));
    Phases left = new Pieces(whole, 5).from(14).jobs().get(0).phases();
    assertThat(left).isEqualTo(new Phases.Builder().work(2).io(1).work(9).build());
  }

  private static Scenario through(Scenario scenario, Window window) {
    return new Scenario(scenario.platform(), Optional.of(window), scenario.jobs());
  }

  private static Run fairShare(Scenario scenario) {
    return new Engine(scenario, PolicyCatalog.create("fair-share", Setting.OPEN)).run();
  }
}
