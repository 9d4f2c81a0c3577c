package weir.app;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import weir.model.Job;
import weir.sim.scenario.Scenario;
import weir.sim.scenario.ScenarioFormat;
import weir.sim.scenario.ScenarioWriter;

/** Where a scenario goes. */
final class ScenarioOutput {
  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Scenario file, YAML if its name ends so; standard output unless told.")
  private @Nullable Path out;

  @Option(names = "--force", description = "Write over a file that is there already.")
  private boolean force;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}, where the name does not say it; json unless told.")
  private @Nullable Format format;

  /** How a scenario is written. */
  enum Format {
    json,
    yaml
  }

  /** To be called before the work starts. */
  void check(CommandLine line) {
    if (out != null && Files.exists(out) && !force) {
      throw new ParameterException(line, out + " is there already; --force writes over it");
    }
  }

  void write(Scenario scenario, CommandLine line) {
    if (out == null) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      ScenarioWriter.write(scenario, bytes, chosen(ScenarioFormat.JSON));
      line.getOut().print(bytes.toString(StandardCharsets.UTF_8));
      line.getOut().flush();
      return;
    }
    ScenarioFormat byName = ScenarioFormat.ofName(out.toString()).orElse(ScenarioFormat.JSON);
    try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(out))) {
      ScenarioWriter.write(scenario, stream, chosen(byName));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    line.getErr().println("weir: " + summary(scenario) + " in " + out);
    line.getErr().flush();
  }

  private ScenarioFormat chosen(ScenarioFormat byDefault) {
    if (format == null) {
      return byDefault;
    }
    return format == Format.yaml ? ScenarioFormat.YAML : ScenarioFormat.JSON;
  }

  private static String summary(Scenario scenario) {
    long transfers = 0;
    double bytes = 0;
    for (Job job : scenario.jobs()) {
      transfers += job.repeat() * job.phases().transfers();
      bytes += job.repeat() * job.phases().ioBytes();
    }
    return String.format(
        Locale.ROOT,
        "%,d jobs with %,d transfers of %.4g bytes in all",
        scenario.jobs().size(),
        transfers,
        bytes);
  }
}
