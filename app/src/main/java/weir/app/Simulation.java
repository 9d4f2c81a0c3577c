package weir.app;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import weir.model.Policy;
import weir.model.Setting;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DecisionListener;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.EventLimitException;
import weir.sim.scenario.Scenario;

/** One scenario under one policy after another. */
final class Simulation {
  private final Scenario scenario;
  private final Setting setting;
  private final long eventLimit;

  Simulation(Scenario scenario, long eventLimit) {
    this.scenario = scenario;
    this.eventLimit = eventLimit;
    setting = DedicatedMode.settingOf(scenario);
  }

  /** Refuses unknown policies and parameters before the first run starts. */
  void check(List<String> policies) {
    policies.forEach(policy -> PolicyCatalog.create(policy, setting));
  }

  List<Result> run(List<String> policies, PrintWriter err) {
    List<Result> results = new ArrayList<>();
    try (Progress progress = Progress.of("simulating", err)) {
      for (String policy : policies) {
        results.add(run(policy, progress.watch(results.size(), policies.size(), earliestEndSec())));
      }
    }
    return results;
  }

  private double earliestEndSec() {
    return Math.min(setting.endSec(), DedicatedMode.lastCompletionSec(scenario));
  }

  Result run(String policy, DecisionListener listener) {
    Policy made = PolicyCatalog.create(policy, setting);
    Engine engine = new Engine(scenario, made).limitEvents(eventLimit).onDecision(listener);
    try {
      return new Result(policy, engine.run(), scenario.machine().isPresent());
    } catch (EventLimitException e) {
      throw new IllegalStateException(
          e.getMessage() + " under " + policy + "; --max-events allows more", e);
    }
  }
}
