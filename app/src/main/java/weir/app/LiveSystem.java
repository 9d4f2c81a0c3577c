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

  /**
   * What it is made of.
   *
   * @param root the directory that is served
   * @param listen where nodes listen, or empty for sockets in the site's folder
   * @param nodesForUsers how many compute nodes an ordinary user's job may claim by itself
   */
  record Options(
      Path root,
      StorageKind storage,
      String policy,
      int ioNodes,
      Optional<Address> listen,
      int nodesForUsers) {}

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
    for (int n = 0; n < options.ioNodes(); n++) {
      String name = nameOf(n);
      IoNode node = IoNode.start(nodeOptions(name, key, n == 0));
      nodes.add(node);
      members.add(new Site.Member(name, node.addresses().get(0)));
    }
    if (options.storage() == StorageKind.BUFFER) {
      Growth.start((BufferStorage) nodes.get(0).storage(), ringMembers());
    }
    site.announce(members);
  }

  private static String nameOf(int number) {
    return "node" + number;
  }

  /** Nodes of a buffer reach each other by sockets in the site's folder, wherever clients do. */
  private List<Ring.Member> ringMembers() {
    return IntStream.range(0, options.ioNodes())
        .mapToObj(n -> new Ring.Member(nameOf(n), new Address.Unix(site.socket(nameOf(n)))))
        .toList();
  }

  private IoNodeOptions nodeOptions(String name, SiteKey key, boolean givesCredentials)
      throws IOException {
    IoNodeOptions shared = nodeOptions(name, options.root(), key, givesCredentials);
    if (options.storage() == StorageKind.FORWARD) {
      return shared;
    }
    Path own = Files.createDirectories(options.root().resolve(name));
    boolean begun = Files.exists(options.root().resolve(nameOf(0)).resolve(".weir/ring.json"));
    return nodeOptions(name, own, key, givesCredentials)
        .with(begun ? Ring.NONE : Ring.of(ringMembers()));
  }

  private IoNodeOptions nodeOptions(String name, Path root, SiteKey key, boolean givesCredentials) {
    Set<Address> addresses = new LinkedHashSet<>();
    options.listen().ifPresent(addresses::add);
    if (addresses.isEmpty() || options.storage() == StorageKind.BUFFER) {
      addresses.add(new Address.Unix(site.socket(name)));
    }
    KeyRing keys = new KeyRing(List.of(key.publicKey()));
    return IoNodeOptions.standard(name, root, List.copyOf(addresses), keys)
        .with(new IoNodeOptions.Trust(
            keys,
            Optional.of(key),
            givesCredentials ? Optional.of(site.registration()) : Optional.empty(),
            options.nodesForUsers()))
        .with(new IoNodeOptions.Sharing(options.policy(), false));
  }

  Options options() {
    return options;
  }

  @Override
  public void close() throws IOException {
    try {
      for (IoNode node : nodes) {
        node.close();
      }
    } finally {
      lock.acquiredBy().close();
    }
  }
}
