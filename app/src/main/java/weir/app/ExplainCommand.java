package weir.app;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.model.Units;

/** {@code weir explain}: what is known of a job, what it was granted, and who was ahead of it. */
@Command(
    name = "explain",
    description = "Says what a job was granted and why, what it got, and behind whom it waited.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {"  weir explain sim-7", "  weir explain sim-7 --format json"})
final class ExplainCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Mixin
  private SiteOptions where;

  @Parameters(paramLabel = "JOB", description = "The job's id, as 'weir status' shows it.")
  private String job;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; table on a terminal, json elsewhere.")
  private @Nullable OutputFormat format;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ExplainCommand() {}

  @Override
  public Integer call() throws IOException {
    ControllerDesk controller = where
        .site()
        .controller()
        .orElseThrow(() -> new IllegalStateException(
            "this system has no controller, which is who knows; 'weir status' asks the nodes"));
    JsonNode answer = controller.explain(job);
    PrintWriter out = spec.commandLine().getOut();
    if (OutputFormat.orByTerminal(format) == OutputFormat.json) {
      out.println(answer.toPrettyString());
    } else {
      print(answer, out);
    }
    out.flush();
    return 0;
  }

  private static void print(JsonNode job, PrintWriter out) {
    out.printf(
        "%s of %s (%s), %d nodes, under %s%n",
        job.path("job").asText(),
        job.path("user").asText(),
        job.path("group").asText(),
        job.path("nodes").asInt(),
        job.path("policy").path("policy").asText());
    out.printf(
        "  seen for %.1f s: %.1f s of work, %d I/O phases, %s moved%n",
        job.path("elapsedSec").asDouble(),
        job.path("workSec").asDouble(),
        job.path("phases").asLong(),
        Units.bytes(job.path("movedBytes").asDouble()));
    out.printf(
        "  from one phase to the next: %s; bytes of a phase: %s%n",
        job.path("characteristicSec").isNull()
            ? "not known yet"
            : String.format("%.2f s", job.path("characteristicSec").asDouble()),
        job.path("volumeBytes").isNull()
            ? "not known yet"
            : Units.bytes(job.path("volumeBytes").asDouble()));
    if (job.path("inPhase").asBoolean()) {
      printPhase(job, out);
    }
    out.printf("  held by the policy for %.2f s in all%n", job.path("heldSec").asDouble());
    printBehind(job, out);
  }

  private static void printPhase(JsonNode job, PrintWriter out) {
    out.printf(
        "  in a phase for %.2f s, yield %.3f, granted:%n",
        job.path("phaseSec").asDouble(), job.path("yield").asDouble());
    job.path("granted")
        .properties()
        .forEach(node -> out.printf(
            "    %s  %s%n",
            node.getKey(),
            node.getValue().asDouble() == 0
                ? "held: what others leave"
                : Units.bytesPerSec(node.getValue().asDouble())));
  }

  private static void printBehind(JsonNode job, PrintWriter out) {
    Map<String, Double> behind = new TreeMap<>();
    job.path("atNodes")
        .forEach(node -> node.path("waitedBehindSec")
            .properties()
            .forEach(
                other -> behind.merge(other.getKey(), other.getValue().asDouble(), Double::sum)));
    List<Map.Entry<String, Double>> most = behind.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .limit(10)
        .toList();
    if (!most.isEmpty()) {
      out.println("  waited while these were served:");
    }
    most.forEach(other -> out.printf(
        "    %s  %.2f s%n",
        other.getKey().equals(job.path("job").asText()) ? "itself" : other.getKey(),
        other.getValue()));
  }
}
