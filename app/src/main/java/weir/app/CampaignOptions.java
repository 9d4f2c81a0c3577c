package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import weir.lab.campaign.Crew;
import weir.lab.campaign.CrewProvider;
import weir.lab.campaign.Size;
import weir.lab.campaign.StudySource;
import weir.lab.campaign.ThreadCrew;
import weir.lab.report.Order;
import weir.lab.report.Outcome;
import weir.lab.report.Reproduction;
import weir.lab.report.RunFolder;

/** What all commands that run many simulations have in common, but for where they write. */
final class CampaignOptions {
  @Option(names = "--quick", description = "Few instances, for a first look.")
  boolean quick;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Simulations at a time; all cores by default.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "Run on Apache Spark instead: spark://HOST:PORT, local-cluster[N,CORES,MB] or"
          + " what else Spark calls a master.")
  private @Nullable String master;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Where all randomness comes from (default ${DEFAULT-VALUE}).")
  long seed;

  @Option(
      names = "--open",
      description = "Then show the report to browsers on this machine until Ctrl-C.")
  private boolean open;

  Size size() {
    return quick ? Size.QUICK : Size.FULL;
  }

  /** The options that give the same results again; threads and folder make no difference to them. */
  String again() {
    return (quick ? " --quick" : "") + " --seed " + seed;
  }

  void check(CommandLine line) {
    if (threads < 1) {
      throw new ParameterException(
          line, "--threads takes a whole number above zero, not " + threads);
    }
  }

  /** Runs an order in a folder, shows how it goes, and returns the exit code. */
  int run(Order order, StudySource studies, Path out, CommandLine line)
      throws IOException, InterruptedException {
    RunFolder folder = RunFolder.open(out, seed);
    Outcome outcome = simulate(order, studies, folder, line.getErr());
    PrintWriter to = line.getOut();
    to.print(OutcomeText.of(outcome));
    to.println("Report: " + folder.report());
    to.flush();
    if (open) {
      ReportServer.serve(folder.root(), to);
    }
    return outcome.failures().isEmpty() ? 0 : 1;
  }

  private Outcome simulate(Order order, StudySource studies, RunFolder folder, PrintWriter err)
      throws IOException, InterruptedException {
    try (Crew crew = crew(studies);
        CampaignProgress progress = CampaignProgress.of(err, folder.root())) {
      Outcome outcome = new Reproduction(order, folder).run(crew, progress);
      progress.complete();
      return outcome;
    }
  }

  private Crew crew(StudySource studies) {
    if (master == null) {
      return new ThreadCrew(threads);
    }
    String cluster = master;
    return ServiceLoader.load(CrewProvider.class)
        .findFirst()
        .map(provider -> provider.join(cluster, studies))
        .orElseThrow(() -> new IllegalStateException(
            "--master needs Spark, which is not built: run 'mvn -pl lab-spark -am package"
                + " -DskipTests' and start ./weir again"));
  }
}
