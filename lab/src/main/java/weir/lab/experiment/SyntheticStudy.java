package weir.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.SimulationStudy;
import weir.lab.campaign.Size;
import weir.model.Phases;
import weir.sim.engine.JobRun;
import weir.sim.engine.Run;
import weir.sim.metrics.Efficiency;
import weir.sim.metrics.Metric;
import weir.sim.metrics.MinYield;
import weir.sim.metrics.Utilization;
import weir.sim.scenario.Scenario;
import weir.sim.workload.SyntheticWindow;

/** The synthetic windows of RR-9502 §6.2: sixty jobs that can fill the pipe, measured over the whole window. */
final class SyntheticStudy implements SimulationStudy {
  static final SyntheticStudy INSTANCE = new SyntheticStudy();

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

  private SyntheticStudy() {}

  /** The point of Fig. 5 to 7: 20 small jobs, σ = ν = 0.5. */
  static Point at(double pressure) {
    return Point.of(PRESSURE, pressure).with(SMALL, 20).with(SPREAD, 0.5).with(NOISE, 0.5);
  }

  @Override
  public String name() {
    return "rr9502-synthetic";
  }

  @Override
  public int version() {
    return 1;
  }

  /** Best-next-event costs more than all others together; a quick run leaves it out. */
  @Override
  public List<String> policies(Size size) {
    return size == Size.FULL ? POLICIES : POLICIES.subList(0, POLICIES.size() - 1);
  }

  @Override
  public int instances(Size size) {
    return Instances.of(size, QUICK);
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    return SyntheticWindow.ofPaper(
            (int) point.at(SMALL), point.at(SPREAD), point.at(NOISE), point.at(PRESSURE))
        .generate(seed);
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
