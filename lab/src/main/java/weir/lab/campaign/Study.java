package weir.lab.campaign;

import java.util.ArrayList;
import java.util.List;
import weir.model.SharingPolicy;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Run;
import weir.sim.metrics.Metric;
import weir.sim.scenario.Scenario;

/**
 * A workload and the policies it is run under. Several experiments may look at the same study, each at its own points;
 * what they have in common is run once.
 */
public interface Study {
  /** Short, in kebab case; files are named for it. */
  String name();

  /** Goes up whenever the same seed no longer gives the same numbers, so that old results are not mixed with new ones. */
  int version();

  /** Names from the policy catalog. */
  List<String> policies(Size size);

  /** How many instances there are per point. */
  int instances(Size size);

  /** The same scenario for the same point and seed, on any thread. */
  Scenario scenario(Point point, long seed);

  /** The policy of that name for one run; a study may give it parameters of its own. */
  default SharingPolicy policy(Point point, String name, Scenario scenario) {
    return PolicyCatalog.create(name, DedicatedMode.settingOf(scenario));
  }

  /** What is kept of a run; every metric unless a study says otherwise. */
  default List<Reading> read(Point point, Run run) {
    List<Reading> readings = new ArrayList<>();
    for (Metric metric : Metric.ALL) {
      readings.add(Reading.of(metric.key(), metric.of(run)));
    }
    return readings;
  }
}
