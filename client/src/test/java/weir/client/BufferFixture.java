package weir.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.ionode.buffer.BufferStorage;
import weir.ionode.buffer.Ring;
import weir.wire.Address;
import weir.wire.identity.KeyRing;

/** The nodes of a buffer, in this process, each with a folder of its own. */
final class BufferFixture implements AutoCloseable {
  private final Path folder;
  private final List<IoNode> nodes = new ArrayList<>();

  BufferFixture(Path folder, int count) throws IOException {
    this.folder = folder;
    List<Ring.Member> members = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      members.add(new Ring.Member(name(n), address(n)));
    }
    for (int n = 0; n < count; n++) {
      nodes.add(start(n, Ring.of(members)));
    }
  }

  static String name(int node) {
    return "node" + node;
  }

  Address address(int node) {
    return new Address.Unix(folder.resolve("socket" + node));
  }

  Path root(int node) {
    return folder.resolve("root" + node);
  }

  private IoNode start(int node, Ring ring) throws IOException {
    Files.createDirectories(root(node));
    KeyRing keys = new KeyRing(List.of(NodeFixture.KEY.publicKey()));
    return IoNode.start(IoNodeOptions.standard(name(node), root(node), List.of(address(node)), keys)
        .with(new IoNodeOptions.Trust(keys, Optional.of(NodeFixture.KEY), Optional.empty(), 1))
        .with(ring));
  }

  /** Starts one that is in no ring yet. */
  void startAnother() throws IOException {
    nodes.add(start(nodes.size(), Ring.NONE));
  }

  void restart(int node) throws IOException {
    nodes.get(node).close();
    nodes.set(node, start(node, Ring.NONE));
  }

  BufferStorage storage(int node) {
    return (BufferStorage) nodes.get(node).storage();
  }

  WeirClient client(int node) throws IOException {
    return WeirClient.connect(
        ClientOptions.of(address(node), NodeFixture.credential("job" + node, NodeFixture.uid())));
  }

  /** How many stripes a node holds. */
  long stripes(int node) throws IOException {
    try (var all = Files.walk(root(node).resolve(".weir/stripes"))) {
      return all.filter(Files::isRegularFile).count();
    }
  }

  long stripes() throws IOException {
    long total = 0;
    for (int n = 0; n < nodes.size(); n++) {
      total += stripes(n);
    }
    return total;
  }

  @Override
  public void close() throws IOException {
    for (IoNode node : nodes) {
      node.close();
    }
  }
}
