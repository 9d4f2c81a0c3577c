package weir.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.lab.campaign.Study;
import weir.lab.report.Order;
import weir.lab.sweep.SweepExperiment;
import weir.lab.sweep.SweepFile;
import weir.lab.sweep.SweepReader;

/** {@code weir sweep}: the user's own experiment, from a file. */
@Command(
    name = "sweep",
    description =
        "Runs your own experiment: a workload, policies and parameters to vary, described in a file.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir sweep docs/examples/sweep.yaml --quick        a first look",
      "  weir sweep docs/examples/sweep.yaml --plan         how much there is to do",
      "  weir sweep my.yaml --out results --open            everything, then a browser",
      "",
      "A file that says it all:",
      "  workload: {generator: synthetic-window, pressure: [0.5, 0.8, 1.1]}",
      "  policies: [fair-share, set-10, alpha-fair]",
      "",
      "Stopped halfway, the same command goes on where it was. docs/sweep.md describes the file,",
      "'weir workload list' the generators, 'weir policies' the policies."
    })
final class SweepCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The experiment, YAML or JSON.")
  private Path file;

  @Option(names = "--plan", description = "Check the file, say how much there is to do, and stop.")
  private boolean plan;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description =
          "Folder of the run (default NAME-results); an earlier run in it is gone on with.")
  private @Nullable Path out;

  @Mixin
  private CampaignOptions campaign;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  SweepCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    campaign.check(spec.commandLine());
    SweepExperiment sweep = SweepReader.read(file);
    if (plan) {
      spec.commandLine().getOut().println(planOf(sweep));
      spec.commandLine().getOut().flush();
      return 0;
    }
    Order order = new Order(
        sweep.title(),
        List.of(sweep),
        campaign.size(),
        campaign.seed,
        new Version().getVersion()[0],
        "weir sweep " + file + campaign.again());
    return campaign.run(
        order,
        new SweepFile(file.toAbsolutePath().toString()),
        out == null ? Path.of(sweep.name() + "-results") : out,
        spec.commandLine());
  }

  private String planOf(SweepExperiment sweep) {
    Study study = sweep.study();
    long points = sweep.points(campaign.size()).size();
    long instances = study.instances(campaign.size());
    long policies = study.policies(campaign.size()).size();
    return sweep.name() + ": " + points + " points × " + instances + " instances × " + policies
        + " policies = " + points * instances * policies + " simulations";
  }
}
