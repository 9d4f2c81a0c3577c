package weir.app;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import weir.model.Job;
import weir.model.Platform;
import weir.sim.trace.BandwidthTrace;
import weir.sim.trace.DarshanLog;
import weir.sim.trace.DarshanReader;

/** {@code weir workload darshan}: a scenario from what Darshan recorded of jobs. */
@Command(
    name = "darshan",
    description = {
      "Makes a scenario of what darshan-parser or darshan-dxt-parser printed.",
      "With accesses over time (DXT) every burst is a phase; from totals a job reads, works and writes."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  darshan-dxt-parser job.darshan > job.txt",
      "  weir workload darshan job.txt --nodes 16 -b 100GB/s --node-bandwidth 2GB/s -o job.json",
      "  weir workload darshan a.txt b.txt.gz --nodes 4 -b 10GB/s --gap 5s | weir simulate - -p all"
    })
final class DarshanCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Mixin
  private TraceOptions traces;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  DarshanCommand() {}

  @Override
  public Integer call() {
    return traces.run(spec.commandLine(), this::job);
  }

  private Job job(String id, Path file, Platform platform) {
    DarshanLog log = DarshanReader.read(file);
    Optional<BandwidthTrace> trace = log.trace();
    if (trace.isPresent()) {
      return trace.get().job(id, traces.nodes, traces.gapSec);
    }
    return Job.builder(id)
        .nodes(traces.nodes)
        .processes(Math.max(traces.nodes, log.processes()))
        .phases(log.totalPhases(platform.maxRate(traces.nodes)))
        .build();
  }
}
