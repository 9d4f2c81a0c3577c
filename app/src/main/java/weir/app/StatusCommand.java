package weir.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import weir.wire.Op;

/** {@code weir status}: the I/O nodes, their policy and their jobs, once. */
@Command(
    name = "status",
    description = "Shows the I/O nodes of a live system, their policy and the jobs they serve.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {"  weir status", "  weir status --format json"})
final class StatusCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Mixin
  private SiteOptions where;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; table on a terminal, json elsewhere.")
  private @Nullable OutputFormat format;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  StatusCommand() {}

  @Override
  public Integer call() throws IOException {
    Site site = where.site();
    ArrayNode nodes = new ObjectMapper().createArrayNode();
    for (Site.Member member : site.members()) {
      try (NodeDesk desk = NodeDesk.open(site, member)) {
        nodes.add(desk.ask(Op.STATUS));
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    if (OutputFormat.orByTerminal(format) == OutputFormat.json) {
      out.println(nodes.toPrettyString());
    } else {
      nodes.forEach(node -> print(node, out));
    }
    out.flush();
    return 0;
  }

  private static void print(JsonNode node, PrintWriter out) {
    out.printf(
        "%s  serves %s  policy %s (version %d)  up %.0f s  %d connections, %d requests queued%n",
        node.path("node").asText(),
        node.path("root").asText(),
        node.path("policy").asText(),
        node.path("version").asLong(),
        node.path("upSec").asDouble(),
        node.path("connections").asInt(),
        node.path("queued").asInt());
    JobBoard board = new JobBoard(node);
    out.print(board.isEmpty() ? "no jobs\n" : board.table());
  }
}
