package weir.app;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import weir.policies.PolicyCatalog;
import weir.sim.engine.Run;
import weir.sim.metrics.IoSlowdown;
import weir.sim.metrics.MinYield;
import weir.sim.scenario.Scenario;
import weir.sim.workload.IoSets;

/** {@code weir demo}: a built-in mix of jobs under every policy, as a table and a plot. */
@Command(
    name = "demo",
    description =
        "Runs a built-in mix of jobs under every policy for one pipe; nothing to prepare.",
    footerHeading = "%nExample:%n",
    footer = "  weir demo")
final class DemoCommand implements Callable<Integer> {
  private static final long SEED = 1;

  @Spec
  private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets the field
  DemoCommand() {}

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Scenario scenario = IoSets.threeKinds(20, 20, 20, 0.8).generate(SEED);
    out.println(
        "60 jobs share one pipe of 1 GB/s: 20 come back every 10 s, 20 every 100 s, 20 every 1000 s.");
    out.println(
        "Together they ask for four fifths of it; measured from 6000 s to 14000 s (IO-Sets §VI-B1, seed 1).");
    out.println();
    out.flush();
    long startNanos = System.nanoTime();
    List<Result> results = new Simulation(scenario, Long.MAX_VALUE)
        .run(PolicyCatalog.forOnePipe(), spec.commandLine().getErr());
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    out.print(ResultTable.ofPolicies(results));
    plot("How many times longer I/O takes than alone", results, out, new IoSlowdown()::of);
    plot(
        "Percent of its time that the worst-treated job has lost",
        results,
        out,
        DemoCommand::lostPercent);
    long events =
        results.stream().mapToLong(result -> result.run().counts().events()).sum();
    out.printf(
        Locale.ROOT,
        "%n%,d events in %.2f s. Next: weir simulate --help, weir policies.%n",
        events,
        seconds);
    out.flush();
    return 0;
  }

  private static double lostPercent(Run run) {
    return 100 * (1 - new MinYield().of(run));
  }

  private static void plot(
      String title, List<Result> results, PrintWriter out, ToDoubleFunction<Run> value) {
    BarChart chart = new BarChart(title + " (shorter is better)");
    results.forEach(result -> chart.add(result.policy(), value.applyAsDouble(result.run())));
    out.print("\n" + chart.text());
  }
}
