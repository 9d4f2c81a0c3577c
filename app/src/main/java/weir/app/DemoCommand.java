package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
    description = {
      "Runs a built-in mix of jobs under every policy for one pipe, then two jobs on a live I/O node.",
      "Nothing to prepare."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  weir demo", "  weir demo --live 0    simulations only"})
final class DemoCommand implements Callable<Integer> {
  private static final long SEED = 1;

  @Spec
  private CommandSpec spec;

  @Option(
      names = "--live",
      paramLabel = "SEC",
      defaultValue = "18",
      description = "How long the live part takes; 0 leaves it out (default ${DEFAULT-VALUE}).")
  private double liveSec;

  @SuppressWarnings("NullAway.Init") // picocli sets the field
  DemoCommand() {}

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    simulate(out);
    if (liveSec > 0) {
      live(out);
    }
    out.println("Next: weir simulate --help, weir policies, weir up.");
    out.flush();
    return 0;
  }

  /** A machine where no node can run is no reason to fail. */
  private void live(PrintWriter out) throws InterruptedException {
    try {
      new LiveDemo(liveSec).run(out);
    } catch (IOException | RuntimeException | LinkageError e) {
      out.println("No I/O node can run here: " + e.getMessage());
    }
    out.println();
  }

  private void simulate(PrintWriter out) {
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
    out.printf(Locale.ROOT, "%n%,d events in %.2f s.%n", events, seconds);
    out.flush();
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
