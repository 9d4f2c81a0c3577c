package weir.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.ionode.buffer.Ring;
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
      "  weir ionode --name io1 --storage buffer --ring io1=tcp:io1:7171,io2=tcp:io2:7171 --key site.key ...",
      "",
      "Several nodes may serve one directory; each needs a name of its own. With --storage buffer each has a",
      "directory of its own, and files are striped over them; docs/buffer.md says how."
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

  @Option(
      names = "--storage",
      paramLabel = "KIND",
      defaultValue = "forward",
      description =
          "forward: a directory that all nodes see; buffer: each its own, files striped over them (default ${DEFAULT-VALUE}).")
  private StorageKind storage;

  @Option(
      names = "--ring",
      paramLabel = "NAME=ADDRESS",
      split = ",",
      description = {
        "All nodes of a buffer at its first start, the home of names first. Leave it out for a node",
        "that is to be added by 'weir ring add'."
      })
  private List<String> ring = new ArrayList<>();

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description =
          "The site's private key, for nodes of a buffer: by it they show each other who they are.")
  private @Nullable Path key;

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
        IoNode node = IoNode.start(storage == StorageKind.BUFFER ? inBuffer(options) : options)) {
      spec.commandLine().getOut().println("Serving " + root + " at " + node.addresses() + ".");
      spec.commandLine().getOut().flush();
      stop.await();
    }
    return 0;
  }

  private IoNodeOptions inBuffer(IoNodeOptions options) throws IOException {
    if (key == null) {
      throw new ParameterException(
          spec.commandLine(), "--storage buffer needs --key, the site's private key");
    }
    return options
        .with(new IoNodeOptions.Trust(
            options.trust().keys(), Optional.of(SiteKey.load(key)), Optional.empty(), 1))
        .with(ring.isEmpty() ? Ring.NONE : Ring.of(RingMembers.parse(ring)));
  }
}
