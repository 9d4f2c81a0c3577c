package weir.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.SimulationStudy;
import weir.lab.campaign.Size;
import weir.model.Phases;
import weir.model.Policy;
import weir.sim.engine.Engine;
import weir.sim.engine.JobRun;
import weir.sim.engine.Run;
import weir.sim.metrics.Efficiency;
import weir.sim.metrics.Metric;
import weir.sim.metrics.MinYield;
import weir.sim.metrics.Utilization;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;
import weir.sim.workload.SyntheticWindow;
import weir.sim.workload.TakesOver;

/**
 * The synthetic windows of RR-9502 §6.2: sixty jobs that can fill the pipe.
 *
 * <p>The authors' program has two kinds of windows. In the first, which the paper describes, a policy decides from the start and
 * the whole window is measured. In the second, fair-share decides in the first half of the window and efficiency and utilization
 * are measured in the other half; yields are those of the whole window in both.
 */
final class SyntheticStudy implements SimulationStudy {
  static final SyntheticStudy INSTANCE = new SyntheticStudy("rr9502-synthetic", false);
  static final SyntheticStudy SECOND_HALF = new SyntheticStudy("rr9502-synthetic-v2", true);

  static final String PRESSURE = "W";
  static final String SMALL = "n_small";
  static final String SPREAD = "sigma";
  static final String NOISE = "nu";

  static final String BY_ITERATION = "yieldByIteration";
  static final String BY_FRACTION = "yieldByFraction";
  static final int JOBS = 60;

  static final List<String> POLICIES = List.of(
      "fair-share",
      "fcfs",
      "set-10",
      "greedy-com",
      "greedy-yield",
      "periodic-greedy-yield",
      "look-ahead-greedy-yield",
      "best-next-event");

  static final String WORKLOAD =
      "60 jobs, each able to fill the pipe, with iterations around 1,000 s (n_small of them), 10,000 s (20) and 100,000 s (40 −"
          + " n_small), over a window of about 2,000,000 s (RR-9502 §6.2). ";

  private static final int QUICK = 4;
  private static final List<Metric> METRICS =
      List.of(new MinYield(), new Efficiency(), new Utilization());

  private final String name;
  private final boolean secondHalf;

  private SyntheticStudy(String name, boolean secondHalf) {
    this.name = name;
    this.secondHalf = secondHalf;
  }

  /** The point of Fig. 5 to 7: 20 small jobs, σ = ν = 0.5. */
  static Point at(double pressure) {
    return Point.of(PRESSURE, pressure).with(SMALL, 20).with(SPREAD, 0.5).with(NOISE, 0.5);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return POLICIES;
  }

  @Override
  public int instances(Size size) {
    return Instances.of(size, QUICK);
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    Scenario whole = SyntheticWindow.ofPaper(
            (int) point.at(SMALL), point.at(SPREAD), point.at(NOISE), point.at(PRESSURE))
        .generate(seed);
    return secondHalf ? lateHalf(whole) : whole;
  }

  private static Scenario lateHalf(Scenario whole) {
    double endSec = whole.window().map(Window::endSec).orElseThrow();
    return new Scenario(
        whole.platform(), Optional.of(new Window(endSec / 2, endSec)), whole.jobs());
  }

  @Override
  public Instance instance(Point point, long seed) {
    Scenario scenario = scenario(point, seed);
    return name -> read(point, engine(point, name, scenario).run());
  }

  private Engine engine(Point point, String name, Scenario scenario) {
    Policy chosen = policy(point, name, scenario);
    if (!secondHalf) {
      return new Engine(scenario, chosen);
    }
    double beginSec = scenario.window().map(Window::beginSec).orElseThrow();
    Policy before = policy(point, POLICIES.get(0), scenario);
    return new Engine(scenario, new TakesOver(beginSec, before.onPipe(), chosen.onPipe()));
  }

  /** The yields of single jobs are kept only where Fig. 6 and 7 look at them. */
  @Override
  public List<Reading> read(Point point, Run run) {
    List<Reading> readings = new ArrayList<>();
    for (Metric metric : METRICS) {
      readings.add(Reading.of(metric.key(), metric.of(run)));
    }
    if (SyntheticYields.POINTS.contains(point)) {
      readings.add(sorted(BY_ITERATION, run, SyntheticStudy::iterationSec));
      readings.add(sorted(BY_FRACTION, run, SyntheticStudy::ioFraction));
    }
    return readings;
  }

  private static Reading sorted(String metric, Run run, ToDoubleFunction<Phases> property) {
    return Reading.ranked(
        metric,
        run.jobs().stream()
            .sorted(Comparator.comparingDouble(
                job -> property.applyAsDouble(job.job().phases())))
            .mapToDouble(JobRun::yield)
            .toArray());
  }

  /** The mean length of an iteration alone, ω as it came out. */
  private static double iterationSec(Phases phases) {
    return (phases.workSec() + phases.ioBytes()) / phases.transfers();
  }

  /** The part of its time the job spends on I/O alone, φ as it came out. */
  private static double ioFraction(Phases phases) {
    return phases.ioBytes() / (phases.workSec() + phases.ioBytes());
  }
}
