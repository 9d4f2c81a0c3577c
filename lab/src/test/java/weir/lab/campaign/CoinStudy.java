package weir.lab.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;

/** A study small enough for tests: a few random jobs, and on request instances that fail. */
public final class CoinStudy implements SimulationStudy {
  public static final List<Point> POINTS = List.of(Point.of("jobs", 2), Point.of("jobs", 5));

  private final int quick;
  private final int failEvery;
  private final AtomicInteger made = new AtomicInteger();

  /** @param failEvery which instances fail: those whose number from zero this divides; 0 for none */
  public CoinStudy(int quick, int failEvery) {
    this.quick = quick;
    this.failEvery = failEvery;
  }

  /** How many runs were read so far. */
  int runs() {
    return made.get();
  }

  @Override
  public String name() {
    return "coins";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return List.of("fair-share", "fcfs", "set-10");
  }

  @Override
  public int instances(Size size) {
    return size == Size.QUICK ? quick : 2 * quick;
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    if (failEvery > 0 && Math.floorMod(seed, failEvery) == 0) {
      throw new IllegalStateException("this one fails");
    }
    SplittableRandom random = new SplittableRandom(seed);
    List<Job> jobs = new ArrayList<>();
    for (int n = 0; n < point.at("jobs"); n++) {
      Phases.Builder phases = new Phases.Builder();
      for (int k = 0; k < 20; k++) {
        phases.work(random.nextDouble(1, 5)).io(random.nextDouble(0, 3));
      }
      jobs.add(Job.builder("j" + n).phases(phases.build()).build());
    }
    return new Scenario(Platform.pipe(1, 1), Optional.of(new Window(10, 50)), jobs);
  }

  @Override
  public List<Reading> read(Point point, Run run) {
    made.incrementAndGet();
    List<Reading> readings = new ArrayList<>(SimulationStudy.super.read(point, run));
    readings.add(Reading.ranked(
        "yields", run.jobs().stream().mapToDouble(job -> job.yield()).toArray()));
    return readings;
  }
}
