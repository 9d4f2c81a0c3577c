package weir.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import weir.sim.trace.TmioReader;

/** {@code weir workload tmio}: a scenario from bandwidth over time. */
@Command(
    name = "tmio",
    description = "Makes a scenario of bandwidth over time, as TMIO writes it and FTIO reads it.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir workload tmio 8.jsonl --nodes 8 -b 100GB/s -o job.json",
      "  weir workload tmio a.json b.json -b 10GB/s --gap 100ms | weir simulate - -p set-10"
    })
final class TmioCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Mixin
  private TraceOptions traces;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  TmioCommand() {}

  @Override
  public Integer call() {
    return traces.run(
        spec.commandLine(),
        (id, file, platform) -> TmioReader.read(file).job(id, traces.nodes, traces.gapSec));
  }
}
