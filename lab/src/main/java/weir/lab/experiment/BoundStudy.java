package weir.lab.experiment;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.SimulationStudy;
import weir.lab.campaign.Size;
import weir.model.Policy;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Run;
import weir.sim.metrics.Efficiency;
import weir.sim.metrics.MinYield;
import weir.sim.metrics.Utilization;
import weir.sim.scenario.Scenario;
import weir.sim.workload.HeldUntil;
import weir.sim.workload.LowerBoundExamples;

/**
 * The examples of RR-9502 §5 in the order that is worst for a policy, and for each objective how many times more the
 * schedule that the paper sets against it reaches.
 */
final class BoundStudy implements SimulationStudy {
  static final BoundStudy INSTANCE = new BoundStudy();

  static final String EXAMPLE = "example";
  static final String JOBS = "m";

  private static final double HISTORY_SEC = 1_000;
  private static final double EPSILON = 1e-4;
  private static final double IN_STEP_SEC = 100;

  private BoundStudy() {}

  static Point at(int example, int jobs) {
    return Point.of(EXAMPLE, example).with(JOBS, jobs);
  }

  @Override
  public String name() {
    return "rr9502-bounds";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return SyntheticStudy.POLICIES;
  }

  @Override
  public int instances(Size size) {
    return 1;
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    int m = (int) point.at(JOBS);
    return switch ((int) point.at(EXAMPLE)) {
      case 1 -> LowerBoundExamples.oldJobsAndANewOne(m, HISTORY_SEC);
      case 2 -> LowerBoundExamples.workersAndMovers(m, EPSILON, false);
      case 3 -> LowerBoundExamples.shortTransfersAndALongOne(m, EPSILON);
      case 4 -> LowerBoundExamples.inStep(m, IN_STEP_SEC);
      case 5 -> LowerBoundExamples.longerAndLonger(m, true);
      case 6 -> LowerBoundExamples.oneThatKeepsComingBack(m, EPSILON / m);
      default -> throw new IllegalArgumentException("no example at " + point.key());
    };
  }

  /** Example 3 begins with a job that was held since its release; example 4 is about turns of 1/m². */
  @Override
  public Policy policy(Point point, String name, Scenario scenario) {
    double m = point.at(JOBS);
    String spec = point.at(EXAMPLE) == 4 && name.startsWith("periodic")
        ? name + ":delta=" + 1 / (m * m)
        : name;
    Policy made = PolicyCatalog.create(spec, DedicatedMode.settingOf(scenario));
    return point.at(EXAMPLE) == 3 ? new HeldUntil(1, made) : made;
  }

  @Override
  public List<Reading> read(Point point, Run run) {
    double m = point.at(JOBS);
    int example = (int) point.at(EXAMPLE);
    return List.of(
        ratio("minYieldRatio", bestMinYield(example, m), new MinYield().of(run)),
        ratio("efficiencyRatio", bestEfficiency(example, m), new Efficiency().of(run)),
        ratio("utilizationRatio", bestUtilization(example, m), new Utilization().of(run)));
  }

  private static Reading ratio(String metric, double best, double here) {
    return Reading.of(metric, best / Math.max(0, here));
  }

  /** The lowest yield of the schedule in the paper; NaN where it is about something else. */
  private static double bestMinYield(int example, double m) {
    return switch (example) {
      case 1 -> HISTORY_SEC / (HISTORY_SEC + 1);
      case 2 -> 1 / m;
      case 4 -> (IN_STEP_SEC - 1) / IN_STEP_SEC;
      case 5 -> 3 * m / (4 * m - 1);
      case 6 -> (m * m / 2 - 3 * m) / (m * m / 2 - 2 * m + 2);
      default -> Double.NaN;
    };
  }

  private static double bestEfficiency(int example, double m) {
    return switch (example) {
      case 2 -> (m / 2 + 1) / (2 * m);
      case 3 -> 1 - EPSILON;
      default -> Double.NaN;
    };
  }

  private static double bestUtilization(int example, double m) {
    return example == 2 ? (m - 2) / (4 * m) : Double.NaN;
  }
}
