package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import weir.controller.decide.LoopOptions;
import weir.controller.state.ReplicaOptions;
import weir.model.Quantity;
import weir.wire.Address;

/** {@code weir controller}: one controller of a site, alone or one of several. */
@Command(
    name = "controller",
    description = {
      "Runs a controller until it is stopped: it sees all I/O nodes and jobs and carries out the policy.",
      "Several of them keep each other's state; while one is away another leads."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir controller --node io1=tcp:127.0.0.1:7171 --node io2=tcp:127.0.0.1:7172",
      "  weir controller --id c1 --peer c1=127.0.0.1:7301 --peer c2=127.0.0.1:7302 --peer c3=127.0.0.1:7303 …",
      "",
      "The site's folder holds the key that signs, so that nodes with its site.pub believe the controller."
    })
final class ControllerCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Mixin
  private SiteOptions where;

  @Option(
      names = "--node",
      required = true,
      paramLabel = "NAME=ADDRESS",
      description = "An I/O node, tcp:HOST:PORT or unix:PATH; once for each.")
  private Map<String, String> nodes;

  @Option(
      names = "--id",
      paramLabel = "ID",
      description = "This controller's name among the peers.")
  private @Nullable String id;

  @Option(
      names = "--peer",
      paramLabel = "ID=HOST:PORT",
      description = "A controller of the site, this one too; none for a site with one.")
  private @Nullable Map<String, String> peers;

  @Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      defaultValue = "127.0.0.1:7300",
      description = "Where it answers HTTP (default ${DEFAULT-VALUE}).")
  private String listen;

  @Option(
      names = "--state",
      paramLabel = "DIR",
      description = "Where it keeps its state (default DIR/controller of the site).")
  private @Nullable Path state;

  @Option(
      names = {"-p", "--policy"},
      paramLabel = "POLICY",
      defaultValue = "job-fair",
      description = "In force until another is set (default ${DEFAULT-VALUE}).")
  private String policy;

  @Option(
      names = "--interval",
      paramLabel = "TIME",
      defaultValue = "100ms",
      description = "How often nodes report at least (default ${DEFAULT-VALUE}).")
  private String interval;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ControllerCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    Site site = where.site();
    List<Site.Member> members = nodes.entrySet().stream()
        .map(node -> new Site.Member(node.getKey(), Address.parse(node.getValue())))
        .toList();
    try (Stop stop = new Stop();
        SiteController controller = SiteController.start(site, members, options(site))) {
      site.announce(members, Optional.of(controller.uri()));
      PrintWriter out = spec.commandLine().getOut();
      out.println("Controller of " + members.size() + " I/O nodes at " + controller.uri() + ".");
      out.flush();
      stop.await();
    }
    return 0;
  }

  private SiteController.Options options(Site site) {
    Path folder = state == null ? site.folder().resolve("controller") : state;
    long nanos = (long) (1e9 * Quantity.SECONDS.parse(interval));
    return new SiteController.Options(
        replica(folder),
        new LoopOptions(
            Duration.ofNanos(nanos), LoopOptions.STANDARD.life(), LoopOptions.STANDARD.patience()),
        policy,
        address());
  }

  private ReplicaOptions replica(Path folder) {
    if (peers == null) {
      return ReplicaOptions.alone(folder);
    }
    if (id == null) {
      throw new IllegalArgumentException("--peer needs --id, the name of this one among them");
    }
    return ReplicaOptions.standard(id, peers, folder);
  }

  private InetSocketAddress address() {
    int colon = listen.lastIndexOf(':');
    try {
      return new InetSocketAddress(
          listen.substring(0, Math.max(0, colon)), Integer.parseInt(listen.substring(colon + 1)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("--listen takes HOST:PORT, not '" + listen + "'", e);
    }
  }
}
