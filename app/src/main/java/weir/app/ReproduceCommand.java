package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.lab.catalog.CatalogStudies;
import weir.lab.catalog.ExperimentCatalog;
import weir.lab.experiment.Experiment;
import weir.lab.report.Order;

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

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      defaultValue = "weir-results",
      description =
          "Folder of the run (default ${DEFAULT-VALUE}); an earlier run in it is gone on with.")
  private Path out;

  @Mixin
  private CampaignOptions campaign;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ReproduceCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (list) {
      print(ExperimentCatalog.ALL);
      return 0;
    }
    return campaign.run(order(), CatalogStudies.ALL, out, spec.commandLine());
  }

  private Order order() throws IOException {
    if (all != names.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "name experiments or give --all, one of both; --list shows the names");
    }
    campaign.check(spec.commandLine());
    return new Order(
        "The papers’ experiments, run again",
        all ? ExperimentCatalog.ALL : named(),
        campaign.size(),
        campaign.seed,
        new Version().getVersion()[0],
        "weir reproduce " + (all ? "--all" : String.join(" ", names)) + campaign.again());
  }

  private List<Experiment> named() {
    try {
      return ExperimentCatalog.named(names);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
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
}
