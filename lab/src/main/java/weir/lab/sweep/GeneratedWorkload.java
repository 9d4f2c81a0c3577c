package weir.lab.sweep;

import weir.lab.campaign.Point;
import weir.sim.scenario.Scenario;
import weir.sim.workload.catalog.Generator;

/** Scenarios from a generator; a point has all of its parameters. */
record GeneratedWorkload(Generator generator) implements SweepWorkload {
  @Override
  public String about() {
    return "Workload: " + generator.name() + ", " + generator.what() + " (" + generator.source()
        + ").";
  }

  @Override
  public int version() {
    return generator.name().hashCode();
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    return generator.with(point.values()).generate(seed);
  }

  @Override
  public String text(String parameter, double value) {
    return Point.text(value);
  }
}
