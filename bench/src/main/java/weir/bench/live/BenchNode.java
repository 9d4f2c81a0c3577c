package weir.bench.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.wire.Address;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;
import weir.wire.net.Transport;

/** A node in a process of its own. */
public final class BenchNode {
  private BenchNode() {}

  /** Serves a directory: arguments are root, public key, policy, loops, depth, inline; prints its address. */
  public static void main(String[] args) throws IOException {
    KeyRing keys = new KeyRing(List.of(SiteKey.loadPublic(Path.of(args[1]))));
    IoNodeOptions options = IoNodeOptions.standard(
        "bench", Path.of(args[0]), List.of(new Address.Tcp("127.0.0.1", 0)), keys);
    IoNodeOptions.Engine engine = new IoNodeOptions.Engine(
        Transport.best(),
        Integer.parseInt(args[3]),
        Integer.parseInt(args[4]),
        Boolean.parseBoolean(args[5]),
        options.engine().memoryBytes());
    IoNode node =
        IoNode.start(options.with(new IoNodeOptions.Sharing(args[2], false)).with(engine));
    System.out.println(node.addresses().get(0));
    ProcessHandle.current().parent().orElseThrow().onExit().join();
    node.close();
  }
}
