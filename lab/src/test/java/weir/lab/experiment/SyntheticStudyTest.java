package weir.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

class SyntheticStudyTest {
  @Test
  void yieldsAreSortedByIterationAndByFraction() {
    // fcfs until 10: a moves from 0 to 6 and is never slowed; b waits 6, then moves 1 and works 3,
    // a yield of 4 / 10
    // iterations: a 12, b 20; fractions: a 1/2, b 1/20
    Run run = run(
        job("a", new Phases.Builder().io(6).work(6)),
        job("b", new Phases.Builder().io(1).work(19)));
    List<Reading> readings = SyntheticStudy.INSTANCE.read(SyntheticStudy.at(1.1), run);
    assertThat(readings)
        .contains(
            Reading.ranked(SyntheticStudy.BY_ITERATION, new double[] {1, 0.4}),
            Reading.ranked(SyntheticStudy.BY_FRACTION, new double[] {0.4, 1}));
  }

  @Test
  void yieldsOfSingleJobsAreKeptOnlyWhereAFigureNeedsThem() {
    Run run = run(job("a", new Phases.Builder().io(1).work(1)));
    Point other = SyntheticStudy.at(1.1).with(SyntheticStudy.NOISE, 0);
    assertThat(SyntheticStudy.INSTANCE.read(other, run))
        .extracting(Reading::metric)
        .containsExactly("minYield", "efficiency", "utilization");
  }

  private static Job job(String id, Phases.Builder phases) {
    return Job.builder(id).phases(phases.build()).build();
  }

  private static Run run(Job... jobs) {
    Scenario scenario =
        new Scenario(Platform.pipe(1, 1), Optional.of(new Window(0, 10)), List.of(jobs));
    return new Engine(scenario, PolicyCatalog.create("fcfs", DedicatedMode.settingOf(scenario)))
        .run();
  }
}
