package weir.bench.peers;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
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
 * <p>The time of a run holds the making of policy and engine and the taking of metrics too, and whatever the JVM does
 * beside it; peers are given their set-up for free.
 */
public final class PeerRun {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
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

  private static PeerResult measure(Scenario scenario, String policy, double warmUpSec, int runs) {
    double startedSec = usedSec();
    PeerResult result = once(scenario, policy);
    double coldSec = usedSec() - startedSec;
    while (usedSec() < warmUpSec) {
      expectSame(result, once(scenario, policy));
    }
    // over all runs at once, because some systems count the processor's time in steps longer than a
    // run
    double warmSec = usedSec();
    List<Double> wallSec = new ArrayList<>();
    for (int k = 0; k < runs; k++) {
      long begunNanos = System.nanoTime();
      PeerResult again = once(scenario, policy);
      wallSec.add((System.nanoTime() - begunNanos) / 1e9);
      expectSame(result, again);
    }
    double cpuSec = (usedSec() - warmSec) / runs;
    PeerResult.Cost cost = new PeerResult.Cost(coldSec, Medians.of(wallSec), cpuSec);
    return new PeerResult(policy, result.metrics(), result.events(), cost);
  }

  /** One run, not timed. */
  static PeerResult once(Scenario scenario, String policy) {
    Run run = new Engine(scenario, PolicyCatalog.create(policy, Setting.OPEN)).run();
    Map<String, Double> metrics = new LinkedHashMap<>();
    for (Metric metric : Metric.ALL) {
      metrics.put(metric.key(), metric.of(run));
    }
    metrics.put("endTime", run.endSec());
    return new PeerResult(policy, metrics, run.counts().phaseEnds(), PeerResult.Cost.UNKNOWN);
  }

  /** Keeps the compiler from leaving runs out, and would show a run that depends on the ones before it. */
  private static void expectSame(PeerResult first, PeerResult other) {
    if (!first.equals(other)) {
      throw new IllegalStateException("two runs differ: " + first + ", then " + other);
    }
  }

  /** What all threads of this process have used of the processor. */
  private static double usedSec() {
    return PROCESS.getProcessCpuTime() / 1e9;
  }
}
