package weir.app;

import java.io.IOException;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.controller.decide.LivePolicy;
import weir.controller.decide.LoopOptions;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.ionode.buffer.BufferStorage;
import weir.ionode.buffer.Ring;
import weir.wire.Address;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;

/** I/O nodes and a registration socket, all in this process. */
final class LiveSystem implements AutoCloseable {
  private final Site site;
  private final FileLock lock;
  private final Options options;
  private final List<IoNode> nodes = new ArrayList<>();
  private @Nullable SiteController controller;

  /**
   * What it is made of.
   *
   * @param root the directory that is served
   * @param nodesForUsers how many compute nodes an ordinary user's job may claim by itself
   * @param controller how its controller decides, or empty to have none
   */
  record Options(
      Path root,
      String policy,
      Nodes ioNodes,
      int nodesForUsers,
      Optional<LoopOptions> controller) {}

  /**
   * The I/O nodes.
   *
   * @param listen where they listen, or empty for sockets in the site's folder
   * @param capBytesPerSec what each serves at the most
   */
  record Nodes(int count, StorageKind storage, Optional<Address> listen, double capBytesPerSec) {}

  private LiveSystem(Site site, FileLock lock, Options options) {
    this.site = site;
    this.lock = lock;
    this.options = options;
  }

  /**
   * Starts a system in the site's folder, which no other may use meanwhile.
   *
   * @throws IllegalStateException if another does
   */
  static LiveSystem start(Site site, Options options) throws IOException {
    LiveSystem system = new LiveSystem(site, site.lock(), options);
    try {
      system.start();
      return system;
    } catch (IOException | RuntimeException e) {
      system.close();
      throw e;
    }
  }

  private void start() throws IOException {
    Files.createDirectories(options.root());
    SiteKey key = site.key();
    List<Site.Member> members = new ArrayList<>();
    for (int n = 0; n < options.ioNodes().count(); n++) {
      String name = nameOf(n);
      IoNode node = IoNode.start(nodeOptions(name, key, n == 0));
      nodes.add(node);
      members.add(new Site.Member(name, node.addresses().get(0)));
    }
    if (options.ioNodes().storage() == StorageKind.BUFFER) {
      Growth.start((BufferStorage) nodes.get(0).storage(), ringMembers());
    }
    if (options.controller().isPresent()) {
      controller = SiteController.start(
          site,
          members,
          SiteController.Options.alone(site, options.controller().get(), options.policy()));
      controller.awaitPolicy();
    }
    site.announce(members, Optional.ofNullable(controller).map(SiteController::uri));
  }

  private static String nameOf(int number) {
    return "node" + number;
  }

  /** Nodes of a buffer reach each other by sockets in the site's folder, wherever clients do. */
  private List<Ring.Member> ringMembers() {
    return IntStream.range(0, options.ioNodes().count())
        .mapToObj(n -> new Ring.Member(nameOf(n), new Address.Unix(site.socket(nameOf(n)))))
        .toList();
  }

  private IoNodeOptions nodeOptions(String name, SiteKey key, boolean givesCredentials)
      throws IOException {
    IoNodeOptions shared = nodeOptions(name, options.root(), key, givesCredentials);
    if (options.ioNodes().storage() == StorageKind.FORWARD) {
      return shared;
    }
    Path own = Files.createDirectories(options.root().resolve(name));
    boolean begun = Files.exists(options.root().resolve(nameOf(0)).resolve(".weir/ring.json"));
    return nodeOptions(name, own, key, givesCredentials)
        .with(begun ? Ring.NONE : Ring.of(ringMembers()));
  }

  private IoNodeOptions nodeOptions(String name, Path root, SiteKey key, boolean givesCredentials) {
    Set<Address> addresses = new LinkedHashSet<>();
    options.ioNodes().listen().ifPresent(addresses::add);
    if (addresses.isEmpty() || options.ioNodes().storage() == StorageKind.BUFFER) {
      addresses.add(new Address.Unix(site.socket(name)));
    }
    KeyRing keys = new KeyRing(List.of(key.publicKey()));
    return IoNodeOptions.standard(name, root, List.copyOf(addresses), keys)
        .with(new IoNodeOptions.Trust(
            keys,
            Optional.of(key),
            givesCredentials ? Optional.of(site.registration()) : Optional.empty(),
            options.nodesForUsers()))
        .with(new IoNodeOptions.Sharing(
            LivePolicy.of(options.policy()).local(), false, options.ioNodes().capBytesPerSec()));
  }

  Options options() {
    return options;
  }

  @Override
  public void close() throws IOException {
    try {
      if (controller != null) {
        controller.close();
      }
      for (IoNode node : nodes) {
        node.close();
      }
    } finally {
      lock.acquiredBy().close();
    }
  }
}
