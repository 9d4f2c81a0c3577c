package weir.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.scenario.Scenario;
import weir.sim.workload.SyntheticWindow;

/**
 * How many windows of RR-9502 §6.2 are simulated in a second of one core, per policy, at the six pressures of Fig. 5.
 *
 * <p>A round is a few windows of one pressure. Prints the median of several rounds with half their range, by the CPU time of
 * the simulating thread, after one round to warm up; making the windows is not counted.
 */
public final class WindowRate {
  private static final double[] PRESSURES = {0.2, 0.5, 0.8, 0.9, 1.0, 1.1};
  private static final int WINDOWS = 4;
  private static final int ROUNDS = 5;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  /** Prints a table; the arguments name policies, none means all that were written for one pipe. */
  public static void main(String[] args) {
    List<String> policies = args.length == 0 ? PolicyCatalog.forOnePipe() : Arrays.asList(args);
    StringBuilder header = new StringBuilder("| policy |");
    StringBuilder rule = new StringBuilder("|---|");
    List<List<Scenario>> columns = new ArrayList<>();
    for (double pressure : PRESSURES) {
      header.append(" W = ").append(pressure).append(" |");
      rule.append("---:|");
      columns.add(windows(pressure));
    }
    System.out.println(header + "\n" + rule);
    WindowRate rate = new WindowRate();
    policies.forEach(policy -> rate.printRow(policy, columns));
  }

  private static List<Scenario> windows(double pressure) {
    List<Scenario> windows = new ArrayList<>();
    for (long seed = 1; seed <= WINDOWS; seed++) {
      windows.add(SyntheticWindow.ofPaper(20, 0.5, 0.5, pressure).generate(seed));
    }
    return windows;
  }

  private void printRow(String policy, List<List<Scenario>> columns) {
    StringBuilder row = new StringBuilder("| ").append(policy).append(" |");
    columns.forEach(windows -> row.append(' ').append(measure(windows, policy)).append(" |"));
    System.out.println(row);
  }

  private String measure(List<Scenario> windows, String policy) {
    perSec(windows, policy);
    double[] rates = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      rates[round] = perSec(windows, policy);
    }
    Arrays.sort(rates);
    double median = rates[ROUNDS / 2];
    return String.format(
        Locale.ROOT, "%.0f ±%.0f %%", median, 50 * (rates[ROUNDS - 1] - rates[0]) / median);
  }

  private double perSec(List<Scenario> windows, String policy) {
    long before = threads.getCurrentThreadCpuTime();
    for (Scenario window : windows) {
      new Engine(window, PolicyCatalog.create(policy, DedicatedMode.settingOf(window))).run();
    }
    return windows.size() * 1e9 / (threads.getCurrentThreadCpuTime() - before);
  }
}
