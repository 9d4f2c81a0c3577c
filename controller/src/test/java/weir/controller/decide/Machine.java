package weir.controller.decide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import weir.client.ClientOptions;
import weir.client.WeirClient;
import weir.controller.link.NodeLink;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.ionode.linux.Kernel;
import weir.model.Tenant;
import weir.wire.Address;
import weir.wire.ByteString;
import weir.wire.identity.Credential;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;

/** Some I/O nodes of a known speed and a controller, all in this process. */
public final class Machine implements AutoCloseable {
  private static final SiteKey KEY = SiteKey.generate();

  private final Path folder;
  private final double bytesPerSec;
  private final List<IoNode> nodes = new ArrayList<>();
  private final List<Address> addresses = new ArrayList<>();
  private final DecisionLoop loop;

  public Machine(Path folder, int count, double bytesPerSec, String policy, Duration interval)
      throws IOException {
    this.folder = folder;
    this.bytesPerSec = bytesPerSec;
    List<NodeLink.Member> members = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      addresses.add(new Address.Unix(folder.resolve("n" + n)));
      nodes.add(node(n));
      members.add(new NodeLink.Member("n" + n, addresses.get(n)));
    }
    loop = new DecisionLoop(
        members,
        () -> credential(new Tenant("controller", "root", "root", 1, 1), Credential.CONTROLLER),
        LivePolicy.of(policy),
        new LoopOptions(interval, Duration.ofSeconds(5), Duration.ofSeconds(1)));
    loop.start();
    loop.lead(true, 1);
  }

  private IoNode node(int n) throws IOException {
    Path root = Files.createDirectories(folder.resolve("root" + n));
    return IoNode.start(IoNodeOptions.standard(
            "n" + n, root, List.of(addresses.get(n)), new KeyRing(List.of(KEY.publicKey())))
        .with(new IoNodeOptions.Sharing("job-fair", false, bytesPerSec)));
  }

  public DecisionLoop loop() {
    return loop;
  }

  public IoNode node(Integer n) {
    return nodes.get(n);
  }

  /** Stops a node and starts it again. */
  public void restart(int n) throws IOException {
    nodes.get(n).close();
    nodes.set(n, node(n));
  }

  public WeirClient client(int node, Tenant tenant) throws IOException {
    return WeirClient.connect(ClientOptions.of(addresses.get(node), credential(tenant, 0)));
  }

  private static ByteString credential(Tenant tenant, int roles) {
    long nowSec = System.currentTimeMillis() / 1000;
    int uid = Kernel.uid();
    return ByteString.copyOf(KEY.sign(new Credential(
        SiteKey.serial(),
        new Credential.Validity(nowSec, nowSec + 3600),
        new Credential.Holder(uid, uid, List.of(), tenant.user(), tenant.group()),
        new Credential.Size(tenant.job(), tenant.nodes(), 1, tenant.priority()),
        roles,
        List.of())));
  }

  @Override
  public void close() throws IOException {
    loop.close();
    for (IoNode node : nodes) {
      node.close();
    }
  }
}
