package weir.app;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weir.wire.Op;

/** {@code weir top}: who gets how much, again and again. */
@Command(
    name = "top",
    description = {
      "Shows what the jobs of a live system are entitled to and what they get, every few seconds.",
      "Waits are since the job came; all else is since the last look."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {"  weir top", "  weir top --every 0.5", "  weir top --times 10 > log.txt"})
final class TopCommand implements Callable<Integer> {
  private static final String CLEAR = "\u001b[H\u001b[2J";

  @Spec
  private CommandSpec spec;

  @Mixin
  private SiteOptions where;

  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      defaultValue = "2",
      converter = Amounts.Seconds.class,
      description = "Seconds from look to look (default ${DEFAULT-VALUE}).")
  private double everySec;

  @Option(
      names = "--times",
      paramLabel = "N",
      defaultValue = "0",
      description = "Stop after so many looks (default: never).")
  private int times;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  TopCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!(everySec >= 0.1 && everySec <= 3600)) {
      throw new ParameterException(
          spec.commandLine(), "--every takes 0.1 to 3600 seconds, not " + everySec);
    }
    Site site = where.site();
    List<NodeDesk> desks = new ArrayList<>();
    try {
      for (Site.Member member : site.members()) {
        desks.add(NodeDesk.open(site, member));
      }
      watch(desks);
    } finally {
      desks.forEach(NodeDesk::close);
    }
    return 0;
  }

  private void watch(List<NodeDesk> desks) throws IOException, InterruptedException {
    List<JsonNode> before = look(desks);
    for (int n = 0; times == 0 || n < times; n++) {
      TimeUnit.MILLISECONDS.sleep(Math.round(1000 * everySec));
      List<JsonNode> now = look(desks);
      show(before, now);
      before = now;
    }
  }

  private static List<JsonNode> look(List<NodeDesk> desks) throws IOException {
    List<JsonNode> looks = new ArrayList<>();
    for (NodeDesk desk : desks) {
      looks.add(desk.ask(Op.STATUS));
    }
    return looks;
  }

  private void show(List<JsonNode> before, List<JsonNode> now) {
    PrintWriter out = spec.commandLine().getOut();
    if (Terminal.onOutput()) {
      out.print(CLEAR);
    }
    for (int n = 0; n < now.size(); n++) {
      JsonNode node = now.get(n);
      out.printf(
          "%s  policy %s  %d queued%n",
          node.path("node").asText(),
          node.path("policy").asText(),
          node.path("queued").asInt());
      JobBoard board = JobBoard.since(before.get(n), node);
      out.println(board.isEmpty() ? "no jobs" : board.table());
    }
    out.flush();
  }
}
