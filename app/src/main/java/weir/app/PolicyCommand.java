package weir.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weir.policies.picker.PickerCatalog;
import weir.wire.Op;

/** {@code weir policy}: how a live system shares bandwidth, asked for or changed. */
@Command(
    name = "policy",
    description = "Shows or changes how a live system shares bandwidth, while it runs.",
    synopsisSubcommandLabel = "get|set|undo",
    subcommands = {PolicyCommand.Get.class, PolicyCommand.Put.class, PolicyCommand.Undo.class},
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir policy get",
      "  weir policy set size-fair",
      "  weir policy set set-10                   needs the controller, as all of 'weir policies' do",
      "  weir policy set group-user-size-fair",
      "  weir policy set fifo",
      "  weir policy set lottery:policy=user-fair"
    })
final class PolicyCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  PolicyCommand() {}

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return 2;
  }

  private static void print(JsonNode setting, CommandSpec spec) {
    spec.commandLine()
        .getOut()
        .printf(
            "%s (version %d, set by %s)%n",
            setting.path("policy").asText(),
            setting.path("version").asLong(),
            setting.path("by").asText());
    spec.commandLine().getOut().flush();
  }

  /** Goes back. */
  @Command(name = "undo", description = "Puts the policy before this one in force again.")
  static final class Undo implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SiteOptions where;

    @SuppressWarnings("NullAway.Init") // picocli sets the fields
    Undo() {}

    @Override
    public Integer call() throws IOException {
      ControllerDesk controller = where
          .site()
          .controller()
          .orElseThrow(() -> new IllegalStateException(
              "a system without a controller keeps no history; set the policy you want"));
      print(controller.undo(), spec);
      return 0;
    }
  }

  /** Asks every node. */
  @Command(name = "get", description = "Shows the policy of every I/O node.")
  static final class Get implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SiteOptions where;

    @SuppressWarnings("NullAway.Init") // picocli sets the fields
    Get() {}

    @Override
    public Integer call() throws IOException {
      Site site = where.site();
      Optional<ControllerDesk> controller = site.controller();
      if (controller.isPresent()) {
        print(controller.get().policy(), spec);
        return 0;
      }
      for (Site.Member member : site.members()) {
        try (NodeDesk desk = NodeDesk.open(site, member)) {
          JsonNode answer = desk.ask(Op.POLICY_GET);
          spec.commandLine()
              .getOut()
              .printf(
                  "%s  %s (version %d)%n",
                  member.name(),
                  answer.path("policy").asText(),
                  answer.path("version").asLong());
        }
      }
      return 0;
    }
  }

  /** Tells every node. */
  @Command(
      name = "set",
      description = "Puts a policy in force at every I/O node; no request is lost.")
  static final class Put implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SiteOptions where;

    @Parameters(
        paramLabel = "POLICY",
        description =
            "A fair policy such as user-size-fair, one of 'weir policies' such as set-10, or fifo, round-robin, lottery, tbf.")
    private String policy;

    @SuppressWarnings("NullAway.Init") // picocli sets the fields
    Put() {}

    @Override
    public Integer call() throws IOException {
      Site site = where.site();
      Optional<ControllerDesk> controller = site.controller();
      if (controller.isPresent()) {
        print(controller.get().policy(policy), spec);
        return 0;
      }
      PickerCatalog.create(policy);
      for (Site.Member member : site.members()) {
        try (NodeDesk desk = NodeDesk.open(site, member)) {
          JsonNode answer =
              desk.ask(Op.POLICY_SET, JsonNodeFactory.instance.objectNode().put("policy", policy));
          spec.commandLine()
              .getOut()
              .printf(
                  "%s  %s, before %s%n",
                  member.name(),
                  answer.path("policy").asText(),
                  answer.path("before").asText());
        }
      }
      return 0;
    }
  }
}
