package weir.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Outage;
import weir.model.Phases;
import weir.model.Platform;
import weir.model.Striping;
import weir.model.Target;
import weir.model.Tenant;
import weir.model.Transfers;
import weir.sim.batch.Discipline;
import weir.sim.batch.Machine;
import weir.sim.scenario.OnFailure;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioFormat;
import weir.sim.scenario.ScenarioWriter;
import weir.sim.scenario.StripeRules;
import weir.sim.scenario.Window;

/** Small scenarios at random, with the degenerate ones often: nothing to do, all alike, all at once, no time at all. */
public final class RandomScenario {
  private final Dice dice;
  private final double bandwidth;
  private final double unitSec;
  private final boolean allAlike;
  private final boolean roundNumbers;
  private final RandomTenants tenants;

  private RandomScenario(Dice dice) {
    this.dice = dice;
    bandwidth = dice.oneOf(1, 1, 10, 16, 2e11, dice.between(0, 3));
    unitSec = dice.oneOf(1, 1, 1, 100, 1e-6, dice.between(0, 5));
    allAlike = dice.oneIn(6);
    roundNumbers = dice.oneIn(2);
    tenants = new RandomTenants(dice, 1e-3);
  }

  /** The scenario of a seed. */
  public static Scenario of(long seed) {
    return new RandomScenario(new Dice(seed)).scenario();
  }

  /** A scenario of a seed on several targets, some of which may fail. */
  public static Scenario onTargets(long seed) {
    RandomScenario random = new RandomScenario(new Dice(seed));
    Scenario onPipe = random.scenario();
    return random.onTargets(onPipe);
  }

  /** A scenario of a seed on several targets, whose jobs queue for nodes. */
  public static Scenario queued(long seed) {
    RandomScenario random = new RandomScenario(new Dice(seed));
    return random.queued(random.onTargets(random.scenario()));
  }

  /** A scenario on one line, which can be put into a file and run. */
  public static String oneLine(Scenario scenario) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ScenarioWriter.write(scenario, out, ScenarioFormat.JSON);
    return out.toString(StandardCharsets.UTF_8).replaceAll("\\s*\\R\\s*", " ");
  }

  private Scenario scenario() {
    int count = 1 + dice.below(dice.oneOf(2, 4, 8));
    Platform platform =
        Platform.pipe(bandwidth, bandwidth * dice.oneOf(1, 0.5, 0.3, dice.between(0.01, 2)));
    List<Job> jobs = new ArrayList<>();
    Phases phases = phases();
    while (jobs.size() < count) {
      jobs.add(job("job" + jobs.size(), allAlike ? phases : phases()));
    }
    return new Scenario(platform, window(), jobs);
  }

  private Scenario onTargets(Scenario onPipe) {
    List<Target> targets = new ArrayList<>();
    int count = dice.oneOf(1, 2, 2, 3, 4, 6);
    boolean fails = dice.oneIn(2);
    while (targets.size() < count) {
      double capacity = bandwidth * dice.oneOf(1, 1, 1, 0.5, dice.between(0.1, 1));
      targets.add(new Target(
          "ost" + targets.size(), capacity, fails && dice.oneIn(2) ? outages() : List.of()));
    }
    List<Job> jobs =
        onPipe.jobs().stream().map(job -> onTargets(job, someOf(targets))).toList();
    StripeRules rules = new StripeRules(
        dice.oneIn(2) ? Striping.LOCK_STEP : Striping.INDEPENDENT,
        dice.oneIn(2) ? OnFailure.WAIT : OnFailure.MOVE);
    double nodeBytesPerSec = onPipe.platform().nodeBytesPerSec() * dice.oneOf(1, 1, count);
    return new Scenario(new Platform(targets, nodeBytesPerSec), onPipe.window(), jobs).with(rules);
  }

  /** Walltimes are sometimes upper bounds, sometimes too short and sometimes left out. */
  private Scenario queued(Scenario free) {
    int widest = free.jobs().stream().mapToInt(Job::nodes).max().orElse(1);
    Machine machine =
        new Machine(widest + dice.oneOf(0, 1, 2, 6), dice.oneOf(List.of(Discipline.values())));
    List<Job> jobs = free.jobs().stream()
        .map(job -> withWalltime(
            job, unitSec * dice.oneOf(Transfers.UNKNOWN, 1, 2, 3, dice.between(0.1, 50), 1e6)))
        .toList();
    return new Scenario(free.platform(), free.window(), jobs, free.stripes(), Optional.of(machine));
  }

  private static Job withWalltime(Job job, double seconds) {
    return like(job).targets(job.targets()).walltimeSec(seconds).build();
  }

  private static Job onTargets(Job job, List<String> names) {
    return like(job).targets(names).build();
  }

  private static Job.Builder like(Job job) {
    return Job.builder(job.id())
        .user(job.user())
        .group(job.group())
        .priority(job.priority())
        .nodes(job.nodes())
        .releaseSec(job.releaseSec())
        .characteristicSec(job.characteristicSec())
        .set(job.set())
        .repeat(job.repeat())
        .phases(job.phases());
  }

  private List<Outage> outages() {
    List<Outage> outages = new ArrayList<>();
    double fromSec = dice.oneOf(0, unitSec, seconds());
    for (int left = 1 + dice.below(3); left > 0; left--) {
      double toSec = fromSec + unitSec * dice.oneOf(1, 0.5, dice.between(0.01, 10));
      boolean stays = left == 1 && dice.oneIn(8);
      outages.add(new Outage(fromSec, stays ? Double.POSITIVE_INFINITY : toSec));
      fromSec = toSec + unitSec * dice.oneOf(1, 0.5, dice.between(0.01, 10));
    }
    return outages;
  }

  /** Names of some targets; none for all. */
  private List<String> someOf(List<Target> targets) {
    return dice.oneIn(3)
        ? List.of()
        : targets.stream()
            .map(Target::id)
            .filter(id -> id.equals("ost0") || dice.oneIn(2))
            .skip(targets.size() > 1 ? dice.below(2) : 0)
            .toList();
  }

  private Optional<Window> window() {
    if (dice.oneIn(3)) {
      return Optional.empty();
    }
    double begin = dice.oneOf(0, 0, seconds(), 10 * seconds(), 1e3 * unitSec);
    double length = dice.oneOf(0, 10 * seconds(), 3 * seconds(), 20 * unitSec, 1e4 * unitSec);
    // Periodic decisions begin at time zero and are as close as the window is short: no millions of
    // them.
    double least = length > 0 ? begin / 100 : 0;
    return Optional.of(new Window(begin, begin + Math.max(length, least)));
  }

  private Job job(String id, Phases phases) {
    Tenant tenant = tenants.of(id);
    return Job.builder(id)
        .user(tenant.user())
        .group(tenant.group())
        .priority(tenant.priority())
        .nodes(1 + dice.below(4))
        .releaseSec(dice.oneOf(0, 0, unitSec, seconds(), 5 * seconds()))
        .characteristicSec(
            dice.oneOf(Transfers.UNKNOWN, Transfers.UNKNOWN, unitSec, dice.magnitude(-2, 5)))
        .set(dice.oneOf(Transfers.NO_SET, Transfers.NO_SET, 0, 1, 2))
        .repeat(dice.oneOf(1, 1, 2, 3 + dice.below(5)))
        .phases(phases)
        .build();
  }

  private Phases phases() {
    Phases.Builder phases = new Phases.Builder();
    for (int left = dice.below(6); left > 0; left--) {
      if (dice.oneIn(2)) {
        phases.work(seconds());
      } else {
        phases.io(bandwidth * seconds() * dice.oneOf(1, 1, 0.5, 1e-3));
      }
    }
    return phases.build();
  }

  private double seconds() {
    return unitSec
        * (roundNumbers
            ? dice.oneOf(0, 1, 1, 2, 3, 0.5)
            : dice.oneOf(0, 1, dice.between(0, 1), dice.between(0, 10), 1e-9));
  }
}
