package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.wire.Address;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;

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
          "How bandwidth is shared: a fair policy such as ${DEFAULT-VALUE} or user-size-fair, or fifo, round-robin, lottery, tbf.")
  private String policy;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many I/O nodes (default ${DEFAULT-VALUE}).")
  private int count;

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
        FileLock lock = site.lock()) {
      List<IoNode> nodes = start(site);
      try {
        site.announce(members(nodes));
        tell(site, spec.commandLine().getOut());
        stop.await();
      } finally {
        close(nodes);
        lock.release();
      }
    }
    return 0;
  }

  private Path root(Site site) {
    return root != null ? root.toAbsolutePath() : site.data();
  }

  private List<IoNode> start(Site site) throws IOException {
    Files.createDirectories(root(site));
    SiteKey key = site.key();
    List<IoNode> nodes = new ArrayList<>();
    try {
      for (int n = 0; n < count; n++) {
        nodes.add(IoNode.start(options(site, key, n)));
      }
      return nodes;
    } catch (IOException | RuntimeException e) {
      close(nodes);
      throw e;
    }
  }

  /** The first node also gives out credentials. */
  private IoNodeOptions options(Site site, SiteKey key, int n) {
    String name = "node" + n;
    Address address = listen != null ? Address.parse(listen) : new Address.Unix(site.socket(name));
    return IoNodeOptions.standard(
            name, root(site), List.of(address), new KeyRing(List.of(key.publicKey())))
        .with(new IoNodeOptions.Trust(
            new KeyRing(List.of(key.publicKey())),
            Optional.of(key),
            n == 0 ? Optional.of(site.registration()) : Optional.empty(),
            nodesForUsers))
        .with(new IoNodeOptions.Sharing(policy, false));
  }

  private static List<Site.Member> members(List<IoNode> nodes) {
    List<Site.Member> members = new ArrayList<>();
    for (int n = 0; n < nodes.size(); n++) {
      members.add(new Site.Member("node" + n, nodes.get(n).addresses().get(0)));
    }
    return members;
  }

  private void tell(Site site, PrintWriter out) {
    String option = where.isDefault() ? "" : " --site " + site.folder();
    out.println("Serving " + root(site) + " as " + RunCommand.PREFIX + ", policy " + policy + ".");
    out.println("  weir run" + option + " -- cp big.dat " + RunCommand.PREFIX
        + "/    any program, nothing changed in it");
    out.println("  weir top" + option + "                    who gets how much");
    out.println("  weir policy" + option + " set size-fair   another policy, at once");
    out.println("Ctrl-C stops it.");
    out.flush();
  }

  private static void close(List<IoNode> nodes) throws IOException {
    for (IoNode node : nodes) {
      node.close();
    }
  }
}
