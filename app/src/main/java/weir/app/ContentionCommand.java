package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weir.load.contention.Contention;
import weir.load.contention.ContentionCatalog;
import weir.load.contention.Trials;
import weir.policies.picker.PickerCatalog;

/** {@code weir bench contention}: named contentions of jobs for one I/O node, each with bars that it must meet. */
@Command(
    name = "contention",
    description = "Lets jobs contend for one I/O node and looks at who gets what.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir bench contention                                   all of them, some two minutes",
      "  weir bench contention --only size-fair,late-joiner",
      "  weir bench contention --only size-fair --policy fifo    the same jobs, another policy",
      "  weir bench contention --repeat 5 --format json",
      "  weir bench contention --bare /mnt/lustre/scratch        a directory, no I/O node",
      "",
      "Exit code 0 if every bar is met, 1 if not. docs/contention.md tells what is measured."
    })
final class ContentionCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Option(names = "--list", description = "Say what contentions there are, and run none.")
  private boolean list;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "NAME",
      description = "Run these instead of all.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = {"-p", "--policy"},
      paramLabel = "POLICY",
      description = "Share by this policy instead of each contention's own.")
  private @Nullable String policy;

  @Option(
      names = "--dir",
      paramLabel = "DIR",
      description = "Where the node makes its files (default: the temporary directory).")
  private Path directory = Path.of(System.getProperty("java.io.tmpdir"));

  @Option(
      names = "--bare",
      paramLabel = "DIR",
      description = "Load this directory, or mount, without any node of ours.")
  private @Nullable Path bare;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "1",
      description = "Runs of each; medians count (default ${DEFAULT-VALUE}).")
  private int repeat;

  @Option(
      names = "--stretch",
      paramLabel = "X",
      defaultValue = "1",
      description = "Make each run so many times as long (default ${DEFAULT-VALUE}).")
  private double stretch;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; table on a terminal, json elsewhere.")
  private @Nullable OutputFormat format;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ContentionCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    check();
    if (list) {
      spec.commandLine().getOut().print(ContentionTable.ofCatalog());
      spec.commandLine().getOut().flush();
      return 0;
    }
    List<Trials> all = new ArrayList<>();
    try (ContentionBench bench = bench()) {
      for (Contention contention : contentions()) {
        all.add(bench.run(contention, repeat));
        tell(all.get(all.size() - 1));
      }
    }
    if (OutputFormat.orByTerminal(format) == OutputFormat.json) {
      ContentionJson.write(all, spec.commandLine().getOut());
    }
    return all.stream().allMatch(Trials::passes) ? 0 : 1;
  }

  private void check() {
    if (repeat < 1 || !(stretch >= 0.1 && stretch <= 100)) {
      throw new ParameterException(
          spec.commandLine(), "--repeat takes one or more, --stretch a number from 0.1 to 100");
    }
    if (policy != null) {
      PickerCatalog.create(policy); // a wrong name is told before any work is done
    }
  }

  private ContentionBench bench() throws IOException {
    return bare == null ? ContentionBench.ofNode(directory) : ContentionBench.ofDirectory(bare);
  }

  private List<Contention> contentions() {
    List<Contention> named = only.isEmpty()
        ? ContentionCatalog.ALL
        : only.stream().map(ContentionCatalog::named).toList();
    return named.stream()
        .map(contention -> policy == null ? contention : contention.under(policy))
        .map(contention -> contention.stretched(stretch))
        .toList();
  }

  /** A table as soon as each is done; a line of progress where only programs read the output. */
  private void tell(Trials trials) {
    if (OutputFormat.orByTerminal(format) == OutputFormat.table) {
      PrintWriter out = spec.commandLine().getOut();
      out.print(ContentionTable.of(trials));
      out.flush();
    } else {
      PrintWriter err = spec.commandLine().getErr();
      err.printf(
          Locale.ROOT,
          "weir: %s %s%n",
          trials.contention().name(),
          trials.passes() ? "passes" : "fails");
      err.flush();
    }
  }
}
