package weir.sim.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.model.Rates;
import weir.model.SharingPolicy;
import weir.model.Transfers;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;

class TakesOverTest {
  /** Serves the slot that it heard of first or last; knows only what it was told. */
  private static final class Remembering implements SharingPolicy {
    private final boolean first;
    private final java.util.ArrayDeque<Integer> heard = new java.util.ArrayDeque<>();

    Remembering(boolean first) {
      this.first = first;
    }

    @Override
    public double share(double nowSec, Transfers transfers, double capacity, Rates rates) {
      rates.grant(first ? heard.getFirst() : heard.getLast(), capacity);
      return NEVER;
    }

    @Override
    public void posted(int i, Transfers transfers) {
      heard.add(i);
    }

    @Override
    public void completed(int i, Transfers transfers) {
      heard.remove(i);
    }
  }

  @Test
  void theSecondPolicyHearsOfWhatIsActiveAndDecidesFromThenOn() {
    // Both ask for 4 of a pipe of 1. Until 1 the first is served; then the second, from 1 to 5;
    // then the first until 8.
    Scenario scenario =
        new Scenario(Platform.pipe(1, 1), Optional.empty(), List.of(job("a"), job("b")));
    Run run =
        new Engine(scenario, new TakesOver(1, new Remembering(true), new Remembering(false))).run();
    assertThat(run.jobs().get(1).completedSec()).isCloseTo(5, within(1e-12));
    assertThat(run.jobs().get(0).completedSec()).isCloseTo(8, within(1e-12));
  }

  private static Job job(String id) {
    return Job.builder(id).phases(new Phases.Builder().io(4).build()).build();
  }
}
