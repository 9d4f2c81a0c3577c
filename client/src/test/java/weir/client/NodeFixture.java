package weir.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.ionode.linux.Kernel;
import weir.wire.Address;
import weir.wire.ByteString;
import weir.wire.identity.Credential;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;

/** A node in this process that serves a directory, and clients of it. */
public final class NodeFixture implements AutoCloseable {
  static final SiteKey KEY = SiteKey.generate();

  final Path root;
  final Address address;
  private final UnaryOperator<IoNodeOptions> settings;
  IoNode node;

  NodeFixture(Path folder, UnaryOperator<IoNodeOptions> settings) throws IOException {
    root = Files.createDirectories(folder.resolve("root"));
    address = new Address.Unix(folder.resolve("node.socket"));
    this.settings = settings;
    node = start();
  }

  public NodeFixture(Path folder) throws IOException {
    this(folder, UnaryOperator.identity());
  }

  private IoNode start() throws IOException {
    return IoNode.start(settings.apply(IoNodeOptions.standard(
        "test", root, List.of(address), new KeyRing(List.of(KEY.publicKey())))));
  }

  /** Stops it in order and starts it again. */
  void restart() throws IOException {
    node.close();
    node = start();
  }

  WeirClient client() throws IOException {
    return client("job", uid());
  }

  WeirClient client(String job, int uid) throws IOException {
    return WeirClient.connect(ClientOptions.of(address, credential(job, uid)));
  }

  public Path root() {
    return root;
  }

  public Address address() {
    return address;
  }

  /** Whose files a node of this process can serve in any case. */
  public static int uid() {
    return Kernel.uid();
  }

  public static ByteString credential(String job, int uid) {
    long nowSec = System.currentTimeMillis() / 1000;
    return ByteString.copyOf(KEY.sign(new Credential(
        SiteKey.serial(),
        new Credential.Validity(nowSec, nowSec + 3600),
        new Credential.Holder(uid, uid, List.of(), "user-" + uid, "group"),
        new Credential.Size(job, 1, 1, 1),
        Credential.ADMIN,
        List.of())));
  }

  @Override
  public void close() throws IOException {
    node.close();
  }
}
