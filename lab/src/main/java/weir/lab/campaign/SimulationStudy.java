package weir.lab.campaign;

import java.util.ArrayList;
import java.util.List;
import weir.model.Policy;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.metrics.Metric;
import weir.sim.scenario.Scenario;

/** A study whose instances are scenarios, run in the simulator under policies from the catalog. */
public interface SimulationStudy extends Study {
  /** The same scenario for the same point and seed, on any thread. */
  Scenario scenario(Point point, long seed);

  /** The policy of that name for one run; a study may give it parameters of its own. */
  default Policy policy(Point point, String name, Scenario scenario) {
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

  @Override
  default Instance instance(Point point, long seed) {
    Scenario scenario = scenario(point, seed);
    return name -> read(point, new Engine(scenario, policy(point, name, scenario)).run());
  }
}
