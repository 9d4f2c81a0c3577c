package weir.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import weir.model.Setting;
import weir.policies.PolicyCatalog;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.scenario.Scenario;
import weir.sim.workload.RepeatedRuns;

/**
 * GIFT's workload from its first arrival to its last end under each policy for many targets: processor seconds, events per second and
 * what a decision costs.
 *
 * <p>Arguments: applications (default 500), days (25), runs of each (3), policies (all that GIFT compares).
 */
public final class StripedRuns {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final String ROW = "| %s | %s | %s | %s | %s | %s | %s | %s |%n";
  private static final List<String> POLICIES =
      List.of("pofs", "bsip", "bsip-fill", "mbw", "tsa", "esa", "tmf", "rnd", "gift");

  private StripedRuns() {}

  public static void main(String[] args) {
    int applications = args.length > 0 ? Integer.parseInt(args[0]) : 500;
    double days = args.length > 1 ? Double.parseDouble(args[1]) : RepeatedRuns.PLAN_DAYS;
    int runs = args.length > 2 ? Integer.parseInt(args[2]) : 3;
    List<String> policies = args.length > 3 ? List.of(args).subList(3, args.length) : POLICIES;
    Scenario scenario = whole(RepeatedRuns.ofPaper(applications, days).generate(1));
    System.out.printf(
        ROW,
        "policy",
        "runs of jobs",
        "events",
        "decisions",
        "mean active",
        "processor s",
        "range",
        "events/s");
    System.out.printf(ROW, "---", "---:", "---:", "---:", "---:", "---:", "---:", "---:");
    for (String policy : policies) {
      report(policy, scenario, runs);
    }
  }

  /** To the end of the last run, not of the window. */
  private static Scenario whole(Scenario scenario) {
    return new Scenario(
        scenario.platform(),
        Optional.empty(),
        scenario.jobs(),
        scenario.stripes(),
        scenario.machine());
  }

  private static void report(String policy, Scenario scenario, int runs) {
    double[] seconds = new double[runs];
    long[] active = {0};
    Run last = run(policy, scenario, active);
    double meanActive = active[0] / (double) last.counts().decisions();
    for (int n = 0; n < runs; n++) {
      long beginNanos = THREADS.getCurrentThreadCpuTime();
      run(policy, scenario, active);
      seconds[n] = (THREADS.getCurrentThreadCpuTime() - beginNanos) / 1e9;
    }
    Arrays.sort(seconds);
    double median = seconds[runs / 2];
    System.out.printf(
        ROW,
        policy,
        String.format(Locale.ROOT, "%,d", last.jobs().size()),
        String.format(Locale.ROOT, "%,d", last.counts().events()),
        String.format(Locale.ROOT, "%,d", last.counts().decisions()),
        String.format(Locale.ROOT, "%.1f", meanActive),
        String.format(Locale.ROOT, "%.2f", median),
        String.format(Locale.ROOT, "%.2f–%.2f", seconds[0], seconds[runs - 1]),
        String.format(Locale.ROOT, "%,.0f", last.counts().events() / median));
  }

  private static Run run(String policy, Scenario scenario, long[] active) {
    Setting setting = new Setting(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    return new Engine(scenario, PolicyCatalog.create(policy, setting))
        .onDecision((nowSec, transfers, rates) -> active[0] += transfers.size())
        .run();
  }
}
