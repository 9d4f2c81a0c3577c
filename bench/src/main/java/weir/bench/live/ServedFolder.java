package weir.bench.live;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import weir.client.ClientOptions;
import weir.client.WeirClient;
import weir.model.Tenant;
import weir.wire.Address;
import weir.wire.AdminCall;
import weir.wire.ByteString;
import weir.wire.Op;
import weir.wire.identity.Credential;
import weir.wire.identity.SiteKey;

/** A folder in memory, and a node in a process of its own that serves it; both go when it is closed. */
final class ServedFolder implements AutoCloseable {
  private static final long LIFE_SEC = 86_400;

  private final Path folder = Files.createTempDirectory(Path.of("/dev/shm"), "weir-bench");
  private final SiteKey key = SiteKey.generate();
  private final int uid = (int) Files.getAttribute(folder, "unix:uid");
  private final Child node;

  ServedFolder(String policy) throws IOException {
    Path root = Files.createDirectory(folder.resolve("root"));
    Path published = folder.resolve("key");
    key.savePublic(published);
    node =
        new Child(BenchNode.class, root.toString(), published.toString(), policy, "1", "4", "true");
  }

  Address address() {
    return Address.parse(node.said());
  }

  /** The largest memory that the node's process has had. */
  long peakBytes() throws IOException {
    return node.peakBytes();
  }

  /** From now on the node shares by this policy. */
  void policy(String name) throws IOException {
    try (WeirClient admin = WeirClient.connect(ClientOptions.of(
        address(), credential(new Tenant("admin", "root", "root", 1, 1), Credential.ADMIN)))) {
      byte[] question = ("{\"policy\": \"" + name + "\"}").getBytes(StandardCharsets.UTF_8);
      admin.call(new AdminCall(Op.POLICY_SET), 0, ByteBuffer.wrap(question), null);
    }
  }

  ByteString credential(Tenant tenant) {
    return credential(tenant, 0);
  }

  private ByteString credential(Tenant tenant, int roles) {
    long nowSec = System.currentTimeMillis() / 1000;
    return ByteString.copyOf(key.sign(new Credential(
        SiteKey.serial(),
        new Credential.Validity(nowSec, nowSec + LIFE_SEC),
        new Credential.Holder(uid, uid, List.of(), tenant.user(), tenant.group()),
        new Credential.Size(tenant.job(), tenant.nodes(), 1, tenant.priority()),
        roles,
        List.of())));
  }

  @Override
  public void close() throws IOException {
    node.close();
    try (var all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
