package weir.sim.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import weir.model.Job;
import weir.model.Outage;
import weir.model.Phases;
import weir.model.Platform;
import weir.model.Striping;
import weir.model.Target;
import weir.sim.batch.Discipline;
import weir.sim.batch.Machine;

/** Makes valid scenarios from a seed, with values and names at the edges more often than not. */
final class RandomScenarios {
  private static final double[] EDGES = {
    0, 1, 90, 0.1, 1.0 / 3, 1e-300, 1e300, Double.MIN_VALUE, 0x1p53, 0x1p53 + 2, 1e22
  };
  private static final long[] REPEATS = {1, 2, 200, Integer.MAX_VALUE, Long.MAX_VALUE};
  private static final int[] COUNTS = {1, 2, 640, Integer.MAX_VALUE};
  private static final List<String> NAMES = List.of(
      "a",
      "B c",
      "010",
      "1e3",
      "-1",
      "true",
      "no",
      "null",
      "~",
      "*x",
      "&y",
      "- z",
      "a: b",
      "c #d",
      "'",
      "\"",
      "\\",
      "[",
      "{}",
      "%",
      "@",
      "größe",
      "日本",
      "😀",
      " lead",
      "trail ",
      "x".repeat(300),
      "<<",
      "!!int 5",
      ".inf");

  private final Random random;

  private RandomScenarios(long seed) {
    this.random = new Random(seed);
  }

  static Scenario of(long seed) {
    return new RandomScenarios(seed).scenario();
  }

  private Scenario scenario() {
    List<Target> targets = targets();
    double total = new Platform(targets, 0).bytesPerSec();
    Platform platform = new Platform(targets, random.nextBoolean() ? total : positive());
    double begin = random.nextBoolean() ? 0 : random.nextInt(1000);
    Optional<Window> window = random.nextBoolean()
        ? Optional.empty()
        : Optional.of(new Window(begin, begin + 1 + random.nextDouble()));
    List<Job> jobs = new ArrayList<>();
    for (int j = 1 + random.nextInt(6); j > 0; j--) {
      jobs.add(job(pick(NAMES) + j, targets));
    }
    return new Scenario(platform, window, jobs, rules(), machine());
  }

  private StripeRules rules() {
    return random.nextBoolean()
        ? StripeRules.USUAL
        : new StripeRules(
            random.nextBoolean() ? Striping.INDEPENDENT : Striping.LOCK_STEP,
            random.nextBoolean() ? OnFailure.MOVE : OnFailure.WAIT);
  }

  private Optional<Machine> machine() {
    Discipline[] disciplines = Discipline.values();
    return random.nextInt(3) > 0
        ? Optional.empty()
        : Optional.of(
            new Machine(Integer.MAX_VALUE, disciplines[random.nextInt(disciplines.length)]));
  }

  private List<Outage> outages() {
    List<Outage> outages = new ArrayList<>();
    double fromSec = random.nextInt(3);
    for (int left = random.nextInt(3); left > 0; left--) {
      double toSec = fromSec + 1 + random.nextInt(1000) / 8.0;
      boolean stays = left == 1 && random.nextBoolean();
      outages.add(new Outage(fromSec, stays ? Double.POSITIVE_INFINITY : toSec));
      fromSec = toSec + 1.0 / 3;
    }
    return outages;
  }

  private List<Target> targets() {
    if (random.nextBoolean()) {
      return List.of(new Target(Platform.PIPE, positive(), outages()));
    }
    List<Target> targets = new ArrayList<>();
    for (int t = 1 + random.nextInt(4); t > 0; t--) {
      targets.add(new Target(pick(NAMES) + t, positive(), outages()));
    }
    return targets;
  }

  private Job job(String id, List<Target> targets) {
    Phases phases = phases();
    boolean idle = phases.workSec() + phases.ioBytes() == 0;
    Job.Builder job =
        Job.builder(id).nodes(COUNTS[random.nextInt(COUNTS.length)]).phases(phases);
    job.processes(COUNTS[random.nextInt(COUNTS.length)]);
    job.repeat(idle ? 1 : REPEATS[random.nextInt(REPEATS.length)]);
    if (random.nextBoolean()) {
      job.user(pick(NAMES)).group(pick(NAMES)).priority(positive()).releaseSec(amount());
    }
    if (random.nextBoolean()) {
      job.walltimeSec(positive()).characteristicSec(positive()).set(random.nextInt(9) - 4);
    }
    if (random.nextBoolean()) {
      job.targets(targets.stream().map(Target::id).limit(1 + random.nextInt(3)).toList());
    }
    return job.build();
  }

  private Phases phases() {
    Phases.Builder phases = new Phases.Builder();
    for (int k = 1 + random.nextInt(5); k > 0; k--) {
      if (random.nextBoolean()) {
        phases.work(amount());
      } else {
        phases.io(amount());
      }
    }
    return phases.build();
  }

  private double amount() {
    return random.nextBoolean() ? EDGES[random.nextInt(EDGES.length)] : random.nextDouble() * 1e9;
  }

  private double positive() {
    double amount = amount();
    return amount == 0 ? 1 : amount;
  }

  private String pick(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }
}
