package weir.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import weir.model.Policy;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.Window;
import weir.sim.workload.IoSets;

/**
 * How the cost of an event grows with the number of jobs: two kinds of jobs, 60 to 60,000 of them, at constant
 * pressure, below and above what the pipe can carry.
 *
 * <p>Prints nanoseconds of CPU time of the simulating thread per event, the median of several runs with half their range,
 * and how many transfers were active at a decision. Every run has about the same number of events, and lasts at least
 * long enough for each kind of job to come back and, above what the pipe can carry, to pile up.
 */
public final class Growth {
  private static final int[] JOBS = {60, 600, 6_000, 60_000};
  private static final double[] PRESSURES = {0.8, 1.2};
  private static final double JOB_SECONDS = 60_000 * 200.0;
  private static final int RUNS = 5;
  private static final double PATIENCE_SEC = 6;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  /** Prints two tables; the arguments name policies, none means all that move data. */
  public static void main(String[] args) {
    List<String> policies = args.length == 0 ? PolicyCatalog.moving() : Arrays.asList(args);
    Growth growth = new Growth();
    for (double pressure : PRESSURES) {
      growth.print(pressure, policies);
    }
  }

  private void print(double pressure, List<String> policies) {
    System.out.printf(Locale.ROOT, "%nns per event, pressure %.1f%n%n", pressure);
    StringBuilder header = new StringBuilder("| policy |");
    StringBuilder rule = new StringBuilder("|---|");
    for (int jobs : JOBS) {
      header.append(String.format(Locale.ROOT, " %,d jobs |", jobs));
      rule.append("---:|");
    }
    System.out.println(header + "\n" + rule);
    for (String policy : policies) {
      printRow(pressure, policy);
    }
  }

  private void printRow(double pressure, String policy) {
    StringBuilder row = new StringBuilder("| ").append(policy).append(" |");
    for (int jobs : JOBS) {
      row.append(' ').append(measure(scenario(jobs, pressure), policy)).append(" |");
    }
    System.out.println(row);
  }

  private static Scenario scenario(int jobs, double pressure) {
    List<IoSets.Profile> kinds = List.of(
        new IoSets.Profile("quick", jobs / 6, 25, 2.5),
        new IoSets.Profile("slow", jobs - jobs / 6, 100, 10));
    double horizonSec = JOB_SECONDS / jobs;
    Window whole = new Window(0, horizonSec);
    return new IoSets(kinds, 1e9, pressure, 0.1, horizonSec, whole).generate(1);
  }

  /** One run to warm up, then the median; where even that one is beyond patience, it is all there is. */
  private String measure(Scenario scenario, String policy) {
    double[] activeSum = {0};
    long before = threads.getCurrentThreadCpuTime();
    Run warm = engine(scenario, policy)
        .onDecision((nowSec, transfers, rates) -> activeSum[0] += transfers.size())
        .run();
    double warmSec = (threads.getCurrentThreadCpuTime() - before) / 1e9;
    double active = activeSum[0] / warm.counts().decisions();
    if (warmSec > PATIENCE_SEC) {
      return String.format(
          Locale.ROOT,
          "%.0f, one run (%.1f active)",
          warmSec * 1e9 / warm.counts().events(),
          active);
    }
    List<Double> nanos = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      nanos.add(nanosPerEvent(scenario, policy));
    }
    nanos.sort(Double::compare);
    double median = nanos.get(RUNS / 2);
    return String.format(
        Locale.ROOT,
        "%.0f ±%.0f %% (%.1f active)",
        median,
        50 * (nanos.get(RUNS - 1) - nanos.get(0)) / median,
        active);
  }

  private double nanosPerEvent(Scenario scenario, String policy) {
    Engine engine = engine(scenario, policy);
    long before = threads.getCurrentThreadCpuTime();
    Run run = engine.run();
    return (threads.getCurrentThreadCpuTime() - before) / (double) run.counts().events();
  }

  private static Engine engine(Scenario scenario, String policy) {
    Policy made = PolicyCatalog.create(policy, DedicatedMode.settingOf(scenario));
    return new Engine(scenario, made);
  }
}
