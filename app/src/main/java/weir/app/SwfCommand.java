package weir.app;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.sim.trace.IoModel;
import weir.sim.trace.SwfReader;
import weir.sim.trace.SwfScenario;

/** {@code weir workload swf}: a scenario from a job log and a model of the I/O it does not record. */
@Command(
    name = "swf",
    description = {
      "Makes a scenario of a job log in the Standard Workload Format.",
      "The log tells when jobs ran and on how many processors; their I/O is up to you:",
      "a part of their time, or a checkpoint of so many bytes per processor."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir workload swf log.swf.gz -b 100GB/s --io-ratio 0.1 --period 1h -o log.json",
      "  weir workload swf log.swf -b 100GB/s --node-bandwidth 2GB/s --processors-per-node 32 \\",
      "       --checkpoint 1GB --period 1h --from 10d --to 11d -o day.json"
    })
final class SwfCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Parameters(paramLabel = "LOG", description = "The log, gzip or not.")
  private Path log;

  @Mixin
  private StorageOptions storage;

  @Option(
      names = "--processors-per-node",
      paramLabel = "N",
      defaultValue = "1",
      description = "Processors of the log that share a link (default ${DEFAULT-VALUE}).")
  private int processorsPerNode;

  @Option(
      names = "--io-ratio",
      paramLabel = "PART",
      description = "Part of its time a job spends on I/O when alone, 0 to 1.")
  private @Nullable Double ioRatio;

  @Option(
      names = "--checkpoint",
      paramLabel = "BYTES",
      converter = Amounts.Bytes.class,
      description = "Bytes of a checkpoint per processor.")
  private @Nullable Double checkpoint;

  @Option(
      names = "--period",
      required = true,
      paramLabel = "TIME",
      converter = Amounts.Seconds.class,
      description = "From one I/O phase of a job to the next, such as 1h.")
  private double period;

  @Option(
      names = "--from",
      paramLabel = "TIME",
      defaultValue = "0",
      converter = Amounts.Seconds.class,
      description = "Jobs that started from here on; becomes time zero.")
  private double from;

  @Option(
      names = "--to",
      paramLabel = "TIME",
      converter = Amounts.Seconds.class,
      description = "Jobs that started before.")
  private @Nullable Double to;

  @Mixin
  private ScenarioOutput output;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  SwfCommand() {}

  @Override
  public Integer call() {
    output.check(spec.commandLine());
    SwfScenario made = scenario();
    double toSec = to == null ? Double.POSITIVE_INFINITY : to;
    output.write(made.of(SwfReader.read(log), from, toSec), spec.commandLine());
    return 0;
  }

  private SwfScenario scenario() {
    try {
      return new SwfScenario(storage.platform(), processorsPerNode, model());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private IoModel model() {
    if (ioRatio != null && checkpoint == null) {
      return IoModel.periodic(ioRatio, period);
    }
    if (checkpoint != null && ioRatio == null) {
      return IoModel.checkpoints(checkpoint, period);
    }
    throw new IllegalArgumentException("give --io-ratio or --checkpoint, one of both");
  }
}
