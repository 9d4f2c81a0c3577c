package weir.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.model.Job;
import weir.model.Phases;
import weir.model.Platform;
import weir.model.Tenant;
import weir.model.Transfers;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioFormat;
import weir.sim.scenario.ScenarioWriter;
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
