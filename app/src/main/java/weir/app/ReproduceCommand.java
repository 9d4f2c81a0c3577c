package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.lab.campaign.Size;
import weir.lab.catalog.ExperimentCatalog;
import weir.lab.experiment.Experiment;
import weir.lab.report.Finding;
import weir.lab.report.Order;
import weir.lab.report.Outcome;
import weir.lab.report.Reproduction;
import weir.lab.report.RunFolder;

/** {@code weir reproduce}: the papers' figures and tables, with their claims checked. */
@Command(
    name = "reproduce",
    description =
        "Runs the papers' experiments again: results, figures and a report in one folder.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir reproduce --list                        the experiments",
      "  weir reproduce io-sets-fig6 --quick          one figure, few instances",
      "  weir reproduce --all --out results           everything at the papers' size",
      "  weir reproduce --all --quick --open          everything, then look at it in a browser",
      "",
      "Stopped halfway, the same command goes on where it was. docs/lab.md says more."
    })
final class ReproduceCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "NAME", arity = "0..*", description = "Experiments to run.")
  private List<String> names = new ArrayList<>();

  @Option(names = "--list", description = "List the experiments and stop.")
  private boolean list;

  @Option(names = "--all", description = "Run every experiment.")
  private boolean all;

  @Option(names = "--quick", description = "Few instances instead of the papers' hundreds.")
  private boolean quick;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      defaultValue = "weir-results",
      description =
          "Folder of the run (default ${DEFAULT-VALUE}); an earlier run in it is gone on with.")
  private Path out;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Simulations at a time; all cores by default.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Where all randomness comes from (default ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--open",
      description = "Then show the report to browsers on this machine until Ctrl-C.")
  private boolean open;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ReproduceCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (list) {
      print(ExperimentCatalog.ALL);
      return 0;
    }
    Order order = order();
    RunFolder folder = RunFolder.open(out, seed);
    Outcome outcome = run(order, folder);
    print(outcome, folder);
    if (open) {
      ReportServer.serve(folder.root(), spec.commandLine().getOut());
    }
    return outcome.failures().isEmpty() ? 0 : 1;
  }

  private Order order() throws IOException {
    if (all != names.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "name experiments or give --all, one of both; --list shows the names");
    }
    if (threads < 1) {
      throw new ParameterException(
          spec.commandLine(), "--threads takes a whole number above zero, not " + threads);
    }
    return new Order(
        all ? ExperimentCatalog.ALL : named(),
        quick ? Size.QUICK : Size.FULL,
        seed,
        new Version().getVersion()[0],
        again());
  }

  private List<Experiment> named() {
    try {
      return ExperimentCatalog.named(names);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  /** The command that gives the same results; threads and folder make no difference to them. */
  private String again() {
    return "weir reproduce " + (all ? "--all" : String.join(" ", names)) + (quick ? " --quick" : "")
        + " --seed " + seed;
  }

  private Outcome run(Order order, RunFolder folder) throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    try (CampaignProgress progress = CampaignProgress.of(err, folder.root())) {
      Outcome outcome = new Reproduction(order, folder).run(threads, progress);
      progress.complete();
      return outcome;
    }
  }

  private void print(List<Experiment> experiments) {
    PrintWriter to = spec.commandLine().getOut();
    int width =
        experiments.stream().mapToInt(each -> each.name().length()).max().orElse(0);
    for (Experiment experiment : experiments) {
      String gap = " ".repeat(width - experiment.name().length() + 2);
      to.println(experiment.name() + gap + experiment.title());
    }
    to.flush();
  }

  private void print(Outcome outcome, RunFolder folder) {
    PrintWriter to = spec.commandLine().getOut();
    TextTable table = new TextTable(List.of("experiment", "claims that hold", "claims"));
    for (Finding finding : outcome.findings()) {
      long hold = finding.claims().stream().filter(claim -> claim.holds()).count();
      table.add(List.of(
          finding.experiment().name(),
          Long.toString(hold),
          Integer.toString(finding.claims().size())));
    }
    to.print(table.text());
    outcome.notes().forEach(note -> to.println("note: " + note));
    if (!outcome.failures().isEmpty()) {
      to.println(outcome.failures().size()
          + " simulations failed; the report names them and their seeds.");
    }
    to.println("Report: " + folder.report());
    to.flush();
  }
}
