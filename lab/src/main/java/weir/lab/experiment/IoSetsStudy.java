package weir.lab.experiment;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.SimulationStudy;
import weir.lab.campaign.Size;
import weir.sim.scenario.Scenario;
import weir.sim.workload.IoSets;

/**
 * Random workloads of IO-Sets §VI-B: 60 jobs, ω = 0.8, measured from 6000 s to 14,000 s.
 *
 * @param workload the generator at a point
 */
record IoSetsStudy(String name, List<String> policies, Generator workload)
    implements SimulationStudy {
  static final double STRESS = 0.8;
  static final int JOBS = 60;

  /** Utilization when nobody ever waits, §V-D: 1 − ω / N. */
  static final double UTILIZATION_BOUND = 1 - STRESS / JOBS;

  private static final int QUICK = 12;

  /** Makes the generator of one point. */
  @FunctionalInterface
  interface Generator {
    IoSets at(Point point);
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return policies;
  }

  @Override
  public int instances(Size size) {
    return Instances.of(size, QUICK);
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    return workload.at(point).generate(seed);
  }
}
