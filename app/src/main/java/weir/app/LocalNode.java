package weir.app;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.load.Entrance;
import weir.model.Tenant;
import weir.wire.Address;
import weir.wire.ByteString;
import weir.wire.identity.Credential;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;

/** An I/O node in this process, on files of its own that go when it is closed. */
final class LocalNode implements Closeable {
  private static final long VALID_SEC = 86_400;

  private final SiteKey key = SiteKey.generate();
  private final ScratchFolder folder;
  private final int uid;
  private final IoNode node;

  /** @param parent where the node's files are made */
  LocalNode(Path parent) throws IOException {
    folder = new ScratchFolder(parent);
    uid = (int) Files.getAttribute(folder.path(), "unix:uid");
    Path root = Files.createDirectory(folder.path().resolve("root"));
    node = IoNode.start(IoNodeOptions.standard(
        "bench",
        root,
        List.of(new Address.Unix(folder.path().resolve("node"))),
        new KeyRing(List.of(key.publicKey()))));
  }

  /** From now on the node shares by this policy. */
  void policy(String name) {
    node.policies().policy(name);
  }

  Entrance entrance() {
    return new NodeEntrance(node.addresses().get(0), this::credential);
  }

  private ByteString credential(Tenant tenant) {
    long nowSec = System.currentTimeMillis() / 1000;
    return ByteString.copyOf(key.sign(new Credential(
        SiteKey.serial(),
        new Credential.Validity(nowSec, nowSec + VALID_SEC),
        new Credential.Holder(uid, uid, List.of(), tenant.user(), tenant.group()),
        new Credential.Size(tenant.job(), tenant.nodes(), 1, tenant.priority()),
        0,
        List.of())));
  }

  @Override
  public void close() throws IOException {
    node.close();
    folder.close();
  }
}
