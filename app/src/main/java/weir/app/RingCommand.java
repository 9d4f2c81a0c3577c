package weir.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.wire.Address;
import weir.wire.Op;

/** {@code weir ring}: over which nodes the files of a buffer are striped. */
@Command(
    name = "ring",
    description =
        "Shows over which I/O nodes a buffer's files are striped, adds a node or takes one out, while it runs.",
    synopsisSubcommandLabel = "show|add|remove",
    subcommands = {RingCommand.Show.class, RingCommand.Add.class, RingCommand.Remove.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir ring show",
      "  weir ring add io4 tcp:io4:7171      only the stripes that are io4's from now on move",
      "  weir ring remove io2                its stripes go to the others; then it may be stopped"
    })
final class RingCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  RingCommand() {}

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return 2;
  }

  private static void print(JsonNode ring, PrintWriter out) {
    boolean moving = !ring.path("previous").isEmpty();
    out.printf(
        "version %d%s%n", ring.path("version").asLong(), moving ? ", stripes are moving" : "");
    ring.path("members")
        .forEach(member -> out.printf(
            "%s  %s%n", member.path("name").asText(), member.path("address").asText()));
  }

  /** Asks the home of the ring. */
  private static JsonNode ask(Site site, ObjectNode question) throws IOException {
    JsonNode ring;
    try (NodeDesk any = NodeDesk.open(site, site.members().get(0))) {
      ring = any.ask(Op.RING);
    }
    JsonNode home = ring.path("members").path(0);
    Site.Member member = new Site.Member(
        home.path("name").asText(), Address.parse(home.path("address").asText()));
    try (NodeDesk desk = NodeDesk.open(site, member)) {
      return desk.ask(Op.RING, question);
    }
  }

  /** The ring as it is. */
  @Command(name = "show", description = "Shows the ring.")
  static final class Show implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SiteOptions where;

    @SuppressWarnings("NullAway.Init") // picocli sets the fields
    Show() {}

    @Override
    public Integer call() throws IOException {
      print(
          ask(where.site(), JsonNodeFactory.instance.objectNode()),
          spec.commandLine().getOut());
      return 0;
    }
  }

  /** One more. */
  @Command(name = "add", description = "Adds a node that runs with --storage buffer and no --ring.")
  static final class Add implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SiteOptions where;

    @Parameters(index = "0", paramLabel = "NAME", description = "The node's name.")
    private String name;

    @Parameters(
        index = "1",
        paramLabel = "ADDRESS",
        description = "Where the other nodes reach it.")
    private String address;

    @SuppressWarnings("NullAway.Init") // picocli sets the fields
    Add() {}

    @Override
    public Integer call() throws IOException {
      ObjectNode question = JsonNodeFactory.instance.objectNode();
      question
          .putObject("add")
          .put("name", name)
          .put("address", Address.parse(address).toString());
      print(ask(where.site(), question), spec.commandLine().getOut());
      return 0;
    }
  }

  /** One less. */
  @Command(
      name = "remove",
      description = "Takes a node out; it must run until its stripes have gone.")
  static final class Remove implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SiteOptions where;

    @Parameters(paramLabel = "NAME", description = "The node's name.")
    private String name;

    @SuppressWarnings("NullAway.Init") // picocli sets the fields
    Remove() {}

    @Override
    public Integer call() throws IOException {
      print(
          ask(where.site(), JsonNodeFactory.instance.objectNode().put("remove", name)),
          spec.commandLine().getOut());
      return 0;
    }
  }
}
