package weir.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.sim.metrics.Metric;

/** Numbers that depend on the point alone, in the place of a study's: every policy gets the same. */
record Nonsense(Study real) implements Study {
  /** What is measured in every window of an APEX schedule. */
  private static final List<String> OF_WINDOWS = List.of(
      "minYield",
      "efficiency",
      "utilization",
      "efficiencyAsInCode",
      "utilizationAsInCode",
      "pressure",
      "windowHours",
      "jobs",
      "jobsWithIo",
      "usage",
      "usageAsInCode",
      "seconds");

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
  public Instance instance(Point point, long seed) {
    return policy -> readings(point);
  }

  private static List<Reading> readings(Point point) {
    double value = 1 + Math.floorMod(point.key().hashCode(), 7) / 10.0;
    List<Reading> readings = new ArrayList<>();
    for (Metric metric : Metric.ALL) {
      readings.add(Reading.of(metric.key(), value));
      readings.add(Reading.of(metric.key() + "Ratio", value));
    }
    readings.add(Reading.of("iterationJ1", value));
    readings.add(Reading.of("iterationJ2", value));
    double[] same = new double[20];
    Arrays.fill(same, value);
    for (String metric : OF_WINDOWS) {
      readings.add(Reading.ranked(metric, same));
    }
    double[] yields = new double[SyntheticStudy.JOBS];
    Arrays.setAll(yields, rank -> rank % 3);
    readings.add(Reading.ranked(SyntheticStudy.BY_ITERATION, yields));
    readings.add(Reading.ranked(SyntheticStudy.BY_FRACTION, yields));
    return readings;
  }
}
