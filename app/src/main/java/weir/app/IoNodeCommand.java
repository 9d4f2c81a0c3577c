package weir.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.wire.Address;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;

/** {@code weir ionode}: one I/O node that believes the keys it is given and gives out no credentials itself. */
@Command(
    name = "ionode",
    description = "Runs one I/O node for a directory until it is stopped.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  weir ionode --name io3 --root /lustre/project --listen tcp:127.0.0.1:7171 --trust ~/.weir/site.pub",
      "",
      "Several nodes may serve one directory; each needs a name of its own."
    })
final class IoNodeCommand implements Callable<Integer> {
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--name",
      required = true,
      paramLabel = "NAME",
      description = "Name of the node, different from the others'.")
  private String name;

  @Option(
      names = "--root",
      required = true,
      paramLabel = "DIR",
      description = "Directory that is served.")
  private Path root;

  @Option(
      names = "--listen",
      required = true,
      paramLabel = "ADDRESS",
      description = "tcp:HOST:PORT or unix:PATH; may be given more than once.")
  private List<String> listen;

  @Option(
      names = "--trust",
      required = true,
      paramLabel = "FILE",
      description = "Public key that signs credentials; may be given more than once.")
  private List<Path> trust;

  @Option(
      names = {"-p", "--policy"},
      paramLabel = "POLICY",
      defaultValue = "job-fair",
      description = "How bandwidth is shared (default ${DEFAULT-VALUE}).")
  private String policy;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  IoNodeCommand() {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!Files.isDirectory(root)) {
      throw new IllegalArgumentException("no directory " + root + " to serve");
    }
    List<PublicKey> keys = new ArrayList<>();
    for (Path file : trust) {
      keys.add(SiteKey.loadPublic(file));
    }
    IoNodeOptions options = IoNodeOptions.standard(
            name,
            root.toAbsolutePath(),
            listen.stream().map(Address::parse).toList(),
            new KeyRing(keys))
        .with(new IoNodeOptions.Sharing(policy, false));
    try (Stop stop = new Stop();
        IoNode node = IoNode.start(options)) {
      spec.commandLine().getOut().println("Serving " + root + " at " + node.addresses() + ".");
      spec.commandLine().getOut().flush();
      stop.await();
    }
    return 0;
  }
}
