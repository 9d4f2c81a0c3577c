package weir.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.SimulationStudy;
import weir.lab.campaign.Size;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.engine.JobRun;
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/**
 * The two-job examples of IO-Sets §II. A large job works for one unit of time and transfers for one, a small one works for
 * one unit and transfers for 0.01. Where sharing is not equal, the characteristic times are declared a factor of 100 apart,
 * and share-priority turns them into weights of 100 to 1.
 */
final class PairStudy implements SimulationStudy {
  static final PairStudy INSTANCE = new PairStudy();

  static final String CASE = "case";
  static final Point TWO_LARGE = Point.of(CASE, 1);
  static final Point LARGE_AND_SMALL = Point.of(CASE, 2);
  static final Point SMALL_FAVOURED = Point.of(CASE, 3);
  static final Point LARGE_FAVOURED = Point.of(CASE, 4);

  private static final double SMALL_IO = 0.01;
  private static final Window STEADY = new Window(100, 1100);

  private PairStudy() {}

  @Override
  public String name() {
    return "io-sets-pairs";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return List.of("fair-share", "fifo", "share-priority");
  }

  @Override
  public int instances(Size size) {
    return 1;
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    double second = point.equals(TWO_LARGE) ? 1 : SMALL_IO;
    List<Job> jobs = List.of(
        job("J1", 1, point.equals(SMALL_FAVOURED) ? 100 : 1),
        job("J2", second, point.equals(LARGE_FAVOURED) ? 100 : 1));
    return new Scenario(Platform.pipe(1, 1), Optional.of(STEADY), jobs);
  }

  private static Job job(String id, double ioSec, double characteristicSec) {
    return Job.builder(id)
        .characteristicSec(characteristicSec)
        .repeat(2_000)
        .phases(new Phases.Builder().work(1).io(ioSec).build())
        .build();
  }

  /** Both jobs work for one unit per iteration, so that time over work is the length of an iteration. */
  @Override
  public List<Reading> read(Point point, Run run) {
    List<Reading> readings = new ArrayList<>(SimulationStudy.super.read(point, run));
    for (JobRun job : run.jobs()) {
      readings.add(Reading.of(
          "iteration" + job.job().id(),
          job.inWindow().spanSec() / job.inWindow().workSec()));
    }
    return readings;
  }
}
