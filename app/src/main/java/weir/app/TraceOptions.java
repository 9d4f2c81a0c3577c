package weir.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import weir.model.Job;
import weir.model.Platform;
import weir.sim.scenario.Scenario;

/** What the commands have in common that make one job of each trace. */
final class TraceOptions {
  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Traces, one job each, all released at time zero; gzip or not.")
  private List<Path> files;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1",
      description = "Nodes of each job, which traces do not record (default ${DEFAULT-VALUE}).")
  int nodes;

  @Option(
      names = "--gap",
      paramLabel = "TIME",
      defaultValue = "1s",
      converter = Amounts.Seconds.class,
      description = "Accesses apart by no more are one I/O phase (default ${DEFAULT-VALUE}).")
  double gapSec;

  @Mixin
  private StorageOptions storage;

  @Mixin
  private ScenarioOutput output;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  TraceOptions() {}

  /** Reads one trace. */
  @FunctionalInterface
  interface TraceJob {
    Job read(String id, Path file, Platform platform);
  }

  /** Reads all traces and writes the scenario; returns the exit code. */
  int run(CommandLine line, TraceJob trace) {
    output.check(line);
    if (nodes < 1) {
      throw new ParameterException(line, "--nodes takes a whole number, one or more, not " + nodes);
    }
    Platform platform = storage.platform();
    List<Job> jobs = new ArrayList<>();
    ids().forEach((id, file) -> jobs.add(trace.read(id, file, platform)));
    output.write(new Scenario(platform, Optional.empty(), jobs), line);
    return 0;
  }

  /** The names of the files without folders and endings; where two are alike, with their numbers. */
  private Map<String, Path> ids() {
    Map<String, Path> ids = new LinkedHashMap<>();
    for (Path file : files) {
      String name = String.valueOf(file.getFileName());
      String bare = name.replaceFirst("(\\.gz)?$", "").replaceFirst("\\.[A-Za-z0-9]+$", "");
      String id = bare.isBlank() ? name : bare;
      for (int n = 2; ids.containsKey(id); n++) {
        id = bare + "-" + n;
      }
      ids.put(id, file);
    }
    return ids;
  }
}
