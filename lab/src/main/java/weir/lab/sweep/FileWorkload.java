package weir.lab.sweep;

import java.util.List;
import java.util.Optional;
import weir.lab.campaign.Point;
import weir.model.Platform;
import weir.model.Target;
import weir.sim.scenario.Scenario;

/**
 * Scenarios from files, with faster or slower storage. A point has the number of its file, from 1, and a factor for every
 * target's bandwidth; what a node can move stays, unless a node fills the whole pipe.
 */
record FileWorkload(List<String> names, List<Scenario> scenarios) implements SweepWorkload {
  static final String FILE = "scenario";
  static final String BANDWIDTH = "bandwidth";

  FileWorkload {
    names = List.copyOf(names);
    scenarios = List.copyOf(scenarios);
  }

  @Override
  public String about() {
    return "Scenarios: " + String.join(", ", names) + ".";
  }

  @Override
  public int version() {
    return scenarios.hashCode();
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    Scenario scenario = scenarios.get((int) point.at(FILE) - 1);
    double factor = point.at(BANDWIDTH);
    return factor == 1
        ? scenario
        : new Scenario(scaled(scenario.platform(), factor), scenario.window(), scenario.jobs());
  }

  private static Platform scaled(Platform platform, double factor) {
    List<Target> targets = platform.targets().stream()
        .map(target -> new Target(target.id(), factor * target.bytesPerSec()))
        .toList();
    boolean fills = platform.nodeBytesPerSec() >= platform.bytesPerSec();
    return new Platform(targets, (fills ? factor : 1) * platform.nodeBytesPerSec());
  }

  @Override
  public String text(String parameter, double value) {
    return Optional.of(parameter)
        .filter(FILE::equals)
        .map(file -> names.get((int) value - 1))
        .orElse(Point.text(value));
  }
}
