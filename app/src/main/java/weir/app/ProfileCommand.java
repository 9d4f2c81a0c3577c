package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.model.Quoted;
import weir.sim.profile.AccessPattern;
import weir.sim.profile.DarshanPattern;
import weir.sim.profile.MeasuredPatterns;
import weir.sim.profile.ProfileWriter;

/** {@code weir profile}: what jobs would move with I/O nodes, estimated from what Darshan recorded of them. */
@Command(
    name = "profile",
    description = {
      "Estimates the bandwidth of jobs by number of I/O nodes from Darshan logs.",
      "Like access patterns measured on MareNostrum 4 stand in; MB/s."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  darshan-parser job.darshan > job.txt",
      "  weir profile --nodes 32 job.txt                      for people, on a terminal",
      "  weir profile --nodes 32 a.txt b.txt > jobs.csv       a profile file",
      "  weir profile --nodes 8 --no-header c.txt >> jobs.csv",
      "  weir profile --nodes 32 a.txt | weir arbitrate --profiles - -n 12 -p mckp",
      "",
      "conf_N says how far to trust bw_N, from 0 to 1. docs/arbitration.md tells more."
    })
final class ProfileCommand implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";

  @Spec
  private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = {
        "What darshan-parser printed, one file per job, gzip or not;",
        "'-' reads standard input."
      })
  private List<String> files;

  @Option(
      names = "--nodes",
      required = true,
      paramLabel = "N",
      description = "Compute nodes of each job, which Darshan does not record.")
  private int nodes;

  @Option(
      names = "--id",
      paramLabel = "NAME",
      description = "Name of the job; that of the file without its endings unless told.")
  private @Nullable String id;

  @Option(names = "--no-header", description = "CSV: leave out the header, to append rows.")
  private boolean noHeader;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; table on a terminal, csv elsewhere.")
  private @Nullable Format format;

  /** How estimates are printed. */
  enum Format {
    table,
    csv,
    json
  }

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ProfileCommand() {}

  @Override
  public Integer call() throws IOException {
    check();
    MeasuredPatterns measured = MeasuredPatterns.ofMareNostrum4();
    List<Estimate> estimates = new ArrayList<>();
    jobs().forEach((job, file) -> {
      AccessPattern pattern = file.equals(STANDARD_INPUT)
          ? DarshanPattern.read(System.in, "standard input", nodes)
          : DarshanPattern.read(Path.of(file), nodes);
      estimates.add(new Estimate(pattern, measured.estimate(job, pattern)));
    });
    print(estimates);
    return 0;
  }

  private void check() {
    if (nodes < 1) {
      throw refuse("--nodes takes a whole number, one or more, not " + nodes);
    }
    if (id != null && files.size() > 1) {
      throw refuse("--id names one job, but there are " + files.size() + " files");
    }
    if (id != null && (id.isBlank() || !Quoted.isVisible(id))) {
      throw refuse("--id takes a name of visible characters, not " + Quoted.of(id));
    }
  }

  /** The files by the names of their jobs. */
  private Map<String, String> jobs() {
    Map<String, String> jobs = new LinkedHashMap<>();
    for (String file : files) {
      String job = id != null ? id : name(file);
      String other = jobs.putIfAbsent(job, file);
      if (other != null) {
        throw refuse("'" + other + "' and '" + file + "' would both be the job '" + job
            + "'; run them one by one with --id and --no-header");
      }
    }
    return jobs;
  }

  private static String name(String file) {
    if (file.equals(STANDARD_INPUT)) {
      return "job";
    }
    Path last = Path.of(file).getFileName();
    String name = last == null ? file : last.toString();
    String bare = name.replaceFirst("(\\.gz)?$", "").replaceFirst("\\.(txt|darshan|log)$", "");
    return bare.isBlank() ? name : bare;
  }

  private ParameterException refuse(String what) {
    return new ParameterException(spec.commandLine(), what);
  }

  private void print(List<Estimate> estimates) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    switch (format == null ? byTerminal() : format) {
      case table -> estimates.forEach(estimate -> out.print(estimate.table()));
      case json -> JsonArray.write(estimates, Estimate::write, out);
      case csv -> printCsv(estimates, out);
    }
    out.flush();
  }

  private static Format byTerminal() {
    return Terminal.onOutput() ? Format.table : Format.csv;
  }

  private void printCsv(List<Estimate> estimates, PrintWriter out) {
    ProfileWriter writer = new ProfileWriter(out);
    if (!noHeader) {
      writer.writeHeader();
    }
    estimates.forEach(estimate -> writer.write(estimate.estimate()));
  }
}
