package weir.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.engine.Run;
import weir.sim.metrics.Metric;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/** Numbers that depend on the point alone, in the place of a study's: every policy gets the same. */
record Nonsense(Study real) implements Study {
  @Override
  public String name() {
    return real.name();
  }

  @Override
  public int version() {
    return 0;
  }

  @Override
  public List<String> policies(Size size) {
    return real.policies(size);
  }

  @Override
  public int instances(Size size) {
    return 2;
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    Job job = Job.builder("a").phases(new Phases.Builder().work(1).build()).build();
    return new Scenario(Platform.pipe(1, 1), Optional.of(new Window(0, 2)), List.of(job));
  }

  @Override
  public List<Reading> read(Point point, Run run) {
    double value = 1 + Math.floorMod(point.key().hashCode(), 7) / 10.0;
    List<Reading> readings = new ArrayList<>();
    for (Metric metric : Metric.ALL) {
      readings.add(Reading.of(metric.key(), value));
      readings.add(Reading.of(metric.key() + "Ratio", value));
    }
    readings.add(Reading.of("iterationJ1", value));
    readings.add(Reading.of("iterationJ2", value));
    double[] yields = new double[SyntheticStudy.JOBS];
    Arrays.setAll(yields, rank -> rank % 3);
    readings.add(Reading.ranked(SyntheticStudy.BY_ITERATION, yields));
    readings.add(Reading.ranked(SyntheticStudy.BY_FRACTION, yields));
    return readings;
  }
}
