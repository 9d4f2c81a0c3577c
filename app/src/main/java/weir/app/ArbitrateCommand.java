package weir.app;

import java.io.IOException;
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
import weir.policies.placement.PlacementCatalog;
import weir.sim.profile.JobProfile;
import weir.sim.profile.ProfileReader;

/** {@code weir arbitrate}: how many I/O nodes each job gets, and what that brings. */
@Command(
    name = "arbitrate",
    description = "Gives I/O nodes to jobs by their measured bandwidths.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir arbitrate --profiles jobs.csv --io-nodes 12 --policy mckp,static",
      "  weir arbitrate --profiles jobs.csv -n 12 -p all --format json",
      "  weir arbitrate --profiles jobs.csv -n 12 -p fair-mckp:fraction=0.8",
      "  weir arbitrate --profiles jobs.csv -n 12 -p static:variant=paper",
      "  weir arbitrate --profiles running.csv -n 12 -p mckp:move=20",
      "  weir profile --nodes 32 a.txt | weir arbitrate --profiles - -n 12 -p mckp",
      "",
      "jobs.csv: a row per job, an empty cell where a count is not offered,",
      "  id,nodes,processes,bw_0,bw_1,bw_2,bw_4,bw_8",
      "  IOR-MPI,16,128,1026.3,268.4,363.5,2146.8,5090.0",
      "Columns held,remaining say what running jobs have, and for how many seconds.",
      "",
      "Policies: zero, one, static, size, process, oracle, mckp, fair-mckp.",
      "docs/arbitration.md describes them and the file."
    })
final class ArbitrateCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--profiles",
      required = true,
      paramLabel = "FILE",
      description = "Bandwidth of each job by number of I/O nodes, CSV; '-' reads standard input.")
  private String profiles;

  @Option(
      names = {"-n", "--io-nodes"},
      required = true,
      paramLabel = "N",
      description = "I/O nodes to give, zero or more.")
  private int ioNodes;

  @Option(
      names = {"-p", "--policy"},
      required = true,
      split = ",",
      paramLabel = "POLICY",
      description = "Policies, with parameters after colons; 'all' for every one.")
  private List<String> policies;

  @Option(
      names = "--trust",
      paramLabel = "C",
      defaultValue = "0",
      description = {
        "Leave out counts whose conf_N, 0 to 1, is below;",
        "a job left with none counts as never measured (default ${DEFAULT-VALUE})."
      })
  private double trust;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; table on a terminal, json elsewhere.")
  private @Nullable OutputFormat format;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ArbitrateCommand() {}

  @Override
  public Integer call() throws IOException {
    if (ioNodes < 0) {
      throw new ParameterException(
          spec.commandLine(), "--io-nodes takes a whole number, zero or more, not " + ioNodes);
    }
    if (!(trust >= 0 && trust <= 1)) {
      throw new ParameterException(
          spec.commandLine(), "--trust takes a number from 0 to 1, not " + trust);
    }
    List<String> named = PolicyNames.expand(
        policies, PlacementCatalog.ALL.stream().map(PlacementCatalog.Entry::id).toList());
    named.forEach(PlacementCatalog::create); // a wrong name is told before any work is done
    List<JobProfile> jobs = profiles.equals("-")
        ? ProfileReader.read(System.in, "standard input", trust)
        : ProfileReader.read(Path.of(profiles), trust);
    List<Assignment> assignments = new ArrayList<>();
    for (String policy : named) {
      assignments.add(Assignment.of(policy, jobs, ioNodes));
    }
    print(assignments);
    return 0;
  }

  private void print(List<Assignment> assignments) throws IOException {
    if (OutputFormat.orByTerminal(format) == OutputFormat.json) {
      AssignmentJson.write(assignments, spec.commandLine().getOut());
    } else {
      spec.commandLine().getOut().print(AssignmentTable.of(assignments));
      spec.commandLine().getOut().flush();
    }
    for (Assignment assignment : assignments) {
      if (assignment.heldBack() > 0) {
        spec.commandLine().getErr().println(held(assignment));
      }
    }
    spec.commandLine().getErr().flush();
  }

  private String held(Assignment assignment) {
    return String.format(
        Locale.ROOT,
        "weir: %s: %s held back, the pool of %d is too small for all",
        assignment.policy(),
        assignment.heldBack() == 1 ? "one job is" : assignment.heldBack() + " jobs are",
        ioNodes);
  }
}
