package weir.bench.peers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.model.Setting;
import weir.policies.PolicyCatalog;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.metrics.Metric;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioReader;

/**
 * Weir's side of the comparison: runs a scenario under one policy, once cold, then warm, and prints result and times.
 *
 * <p>The time of a run holds the making of policy and engine too; peers are given their set-up for free.
 */
public final class PeerRun {
  private static final String USAGE = "usage: PeerRun FILE POLICY WARM_UP_SECONDS RUNS";

  private PeerRun() {}

  public static void main(String[] args) {
    if (args.length != 4) {
      throw new IllegalArgumentException(USAGE);
    }
    Scenario scenario = ScenarioReader.read(Path.of(args[0]));
    PeerResult result =
        measure(scenario, args[1], Double.parseDouble(args[2]), Integer.parseInt(args[3]));
    System.out.println(PeerResult.print(List.of(result)));
  }

  static PeerResult measure(Scenario scenario, String policy, double warmUpSec, int runs) {
    long started = System.nanoTime();
    PeerResult result = once(scenario, policy);
    double coldSec = secondsSince(started);
    while (secondsSince(started) < warmUpSec) {
      expectSame(result, once(scenario, policy));
    }
    List<Double> runSec = new ArrayList<>();
    for (int k = 0; k < runs; k++) {
      long begun = System.nanoTime();
      Run run = simulate(scenario, policy);
      runSec.add(secondsSince(begun));
      expectSame(result, resultOf(policy, run));
    }
    return new PeerResult(policy, result.metrics(), result.events(), coldSec, runSec);
  }

  /** One run, not timed. */
  static PeerResult once(Scenario scenario, String policy) {
    return resultOf(policy, simulate(scenario, policy));
  }

  private static Run simulate(Scenario scenario, String policy) {
    return new Engine(scenario, PolicyCatalog.create(policy, Setting.OPEN)).run();
  }

  private static PeerResult resultOf(String policy, Run run) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    for (Metric metric : Metric.ALL) {
      metrics.put(metric.key(), metric.of(run));
    }
    metrics.put("endTime", run.endSec());
    return new PeerResult(policy, metrics, run.counts().phaseEnds(), Double.NaN, List.of());
  }

  /** Keeps the compiler from leaving runs out, and would show a run that depends on the ones before it. */
  private static void expectSame(PeerResult first, PeerResult other) {
    if (!first.equals(other)) {
      throw new IllegalStateException("two runs differ: " + first + ", then " + other);
    }
  }

  private static double secondsSince(long startedNanos) {
    return (System.nanoTime() - startedNanos) / 1e9;
  }
}
