package weir.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.model.Striping;
import weir.policies.PolicyCatalog;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioReader;
import weir.sim.scenario.StripeRules;
import weir.sim.scenario.Window;

/** {@code weir simulate}: a scenario file under the policies that are named. */
@Command(
    name = "simulate",
    description = "Runs a scenario under one policy or several and prints what came of it.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir simulate jobs.yaml --policy fair-share,set-10",
      "  weir simulate jobs.json --policy all --format json > results.json",
      "  weir simulate jobs.json --policy periodic-greedy-yield:delta=10 --jobs",
      "  weir simulate jobs.json --policy fcfs --trace decisions.jsonl",
      "  cat jobs.json | weir simulate - --policy greedy-yield",
      "",
      "'weir policies' lists the policies; docs/scenarios.md describes the file."
    })
final class SimulateCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description = "Scenario, JSON or YAML; '-' reads standard input.")
  private String file;

  @Option(
      names = {"-p", "--policy"},
      required = true,
      split = ",",
      paramLabel = "POLICY",
      description =
          "Policies, with parameters after colons; 'all' for every policy that moves data.")
  private List<String> policies;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; table on a terminal, json elsewhere.")
  private @Nullable OutputFormat format;

  @Option(names = "--jobs", description = "In tables, show a row per job as well.")
  private boolean jobs;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Write every decision as a line of JSON; takes exactly one policy.")
  private @Nullable Path trace;

  @Option(
      names = "--striping",
      paramLabel = "HOW",
      converter = StripingWord.class,
      description =
          "How parts of a transfer on several targets move, lock-step or independent; replaces what the file says.")
  private @Nullable Striping striping;

  @Option(
      names = "--max-events",
      paramLabel = "N",
      defaultValue = "10000000000",
      description = "Give up after so many events (default ${DEFAULT-VALUE}).")
  private long maxEvents;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  SimulateCommand() {}

  @Override
  public Integer call() throws IOException {
    List<String> named = PolicyNames.expand(policies, PolicyCatalog.moving());
    if (trace != null && named.size() != 1) {
      throw new ParameterException(
          spec.commandLine(), "--trace takes exactly one policy, not " + named.size());
    }
    if (maxEvents < 1) {
      throw new ParameterException(
          spec.commandLine(), "--max-events takes a whole number above zero, not " + maxEvents);
    }
    Scenario scenario = restriped(
        file.equals("-")
            ? ScenarioReader.read(System.in, "standard input")
            : ScenarioReader.read(Path.of(file)));
    Simulation simulation = new Simulation(scenario, maxEvents);
    simulation.check(named);
    List<Result> results = runAll(simulation, scenario, named);
    print(results);
    warnOfHeld(scenario, results);
    return 0;
  }

  private Scenario restriped(Scenario scenario) {
    return striping == null
        ? scenario
        : scenario.with(new StripeRules(striping, scenario.stripes().onFailure()));
  }

  private List<Result> runAll(Simulation simulation, Scenario scenario, List<String> named)
      throws IOException {
    if (trace != null) {
      try (TraceWriter writer = new TraceWriter(trace, scenario)) {
        return List.of(simulation.run(named.get(0), writer));
      }
    }
    return simulation.run(named, spec.commandLine().getErr());
  }

  private void print(List<Result> results) throws IOException {
    if (OutputFormat.orByTerminal(format) == OutputFormat.json) {
      ResultJson.write(results, spec.commandLine().getOut());
      return;
    }
    spec.commandLine().getOut().print(ResultTable.ofPolicies(results));
    if (jobs) {
      for (Result result : results) {
        spec.commandLine().getOut().printf("%n%s%n%s", result.policy(), ResultTable.ofJobs(result));
      }
    }
    spec.commandLine().getOut().flush();
  }

  private void warnOfHeld(Scenario scenario, List<Result> results) {
    double closeSec = scenario.window().map(Window::endSec).orElse(Double.POSITIVE_INFINITY);
    for (Result result : results) {
      long unfinished =
          result.run().jobs().stream().filter(job -> !job.isComplete()).count();
      if (unfinished > 0 && result.run().endSec() < closeSec) {
        spec.commandLine()
            .getErr()
            .printf("weir: %s held %d jobs for ever%n", result.policy(), unfinished);
      }
    }
  }
}
