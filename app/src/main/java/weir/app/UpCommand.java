package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weir.controller.decide.LoopOptions;
import weir.model.Quantity;
import weir.wire.Address;

/** {@code weir up}: a whole live system in one process. */
@Command(
    name = "up",
    description = {
      "Starts a live system on this machine and runs until it is stopped.",
      "I/O nodes serve a directory, a registration socket gives jobs their credentials."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir up                                    serves ~/.weir/data",
      "  weir up --root /scratch --policy user-fair a directory of your own, shared by users",
      "  weir up --storage buffer --nodes 3         files striped over three nodes",
      "  weir up --nodes 2 --listen tcp:127.0.0.1:0 two I/O nodes, reached by TCP",
      "",
      "In another terminal: weir run -- cp big.dat /weir/, weir top, weir policy set size-fair."
    })
final class UpCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Mixin
  private SiteOptions where;

  @Option(
      names = "--root",
      paramLabel = "DIR",
      description = "Directory that is served; made if missing (default DIR/data of the site).")
  private @Nullable Path root;

  @Option(
      names = {"-p", "--policy"},
      paramLabel = "POLICY",
      defaultValue = "job-fair",
      description =
          "How bandwidth is shared: a fair policy such as ${DEFAULT-VALUE} or user-size-fair, any of 'weir policies' such as set-10, or fifo, round-robin, lottery, tbf.")
  private String policy;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many I/O nodes (default ${DEFAULT-VALUE}).")
  private int count;

  @Option(
      names = "--storage",
      paramLabel = "KIND",
      defaultValue = "forward",
      description =
          "forward: all nodes serve one directory; buffer: files are striped over folders of the nodes' own (default ${DEFAULT-VALUE}).")
  private StorageKind storage;

  @Option(
      names = "--listen",
      paramLabel = "ADDRESS",
      description =
          "Where nodes listen: tcp:HOST:PORT, port 0 for any that is free (default a Unix-domain socket in the site's folder).")
  private @Nullable String listen;

  @Option(
      names = "--nodes-for-users",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "How many compute nodes an ordinary user's job may claim by itself (default ${DEFAULT-VALUE}).")
  private int nodesForUsers;

  @Option(
      names = "--limit",
      paramLabel = "RATE",
      description = "What each I/O node serves at the most, such as 200MB/s (default no limit).")
  private @Nullable String limit;

  @Option(
      names = "--no-controller",
      description = "Every I/O node is fair by itself; policies that need the whole are not there.")
  private boolean noController;

  @Option(
      names = "--interval",
      paramLabel = "TIME",
      defaultValue = "100ms",
      description = "How often nodes report to the controller at least (default ${DEFAULT-VALUE}).")
  private String interval;

  @Option(
      names = "--patience",
      paramLabel = "TIME",
      defaultValue = "1s",
      description =
          "After how long a request of a job that a policy holds is served all the same (default ${DEFAULT-VALUE}).")
  private String patience;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  UpCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (count < 1 || count > 64) {
      throw new ParameterException(
          spec.commandLine(), "--nodes takes a number from 1 to 64, not " + count);
    }
    Site site = where.site();
    try (Stop stop = new Stop();
        LiveSystem system = LiveSystem.start(site, options(site))) {
      tell(site, system.options(), spec.commandLine().getOut());
      stop.await();
    }
    return 0;
  }

  private LiveSystem.Options options(Site site) {
    return new LiveSystem.Options(
        root(site),
        policy,
        new LiveSystem.Nodes(
            count,
            storage,
            Optional.ofNullable(listen).map(Address::parse),
            limit == null ? Double.POSITIVE_INFINITY : Quantity.BYTES_PER_SEC.parse(limit)),
        nodesForUsers,
        noController ? Optional.empty() : Optional.of(loop()));
  }

  private LoopOptions loop() {
    return new LoopOptions(duration(interval), LoopOptions.STANDARD.life(), duration(patience));
  }

  private static Duration duration(String text) {
    return Duration.ofNanos((long) (1e9 * Quantity.SECONDS.parse(text)));
  }

  private Path root(Site site) {
    return root != null ? root.toAbsolutePath() : site.data();
  }

  private void tell(Site site, LiveSystem.Options options, PrintWriter out) {
    String option = where.isDefault() ? "" : " --site " + site.folder();
    out.println("Serving " + options.root() + " as " + RunCommand.PREFIX + ", policy "
        + options.policy() + ".");
    out.println("  weir run" + option + " -- cp big.dat " + RunCommand.PREFIX
        + "/    any program, nothing changed in it");
    out.println("  weir top" + option + "                         who gets how much");
    out.println("  weir policy set" + option + " size-fair        another policy, at once");
    out.println("  weir explain" + option
        + " JOB                 what a job was granted, and why it waited");
    out.println("Ctrl-C stops it.");
    out.flush();
  }
}
