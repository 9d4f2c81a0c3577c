package weir.client;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.wire.Address;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;

/** A node in a process of its own, to be killed. */
final class NodeProcess implements AutoCloseable {
  final Path root;
  final Address address;
  private final Path key;
  private Process process;

  NodeProcess(Path folder) throws IOException {
    root = Files.createDirectories(folder.resolve("root"));
    address = new Address.Unix(folder.resolve("node.socket"));
    key = folder.resolve("site.pub");
    NodeFixture.KEY.savePublic(key);
    process = start();
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            NodeProcess.class.getName(),
            root.toString(),
            address.toString(),
            key.toString())
        .redirectError(Redirect.INHERIT)
        .redirectOutput(Redirect.DISCARD)
        .start();
  }

  /** kill -9, and a new one. */
  void killAndRestart() throws IOException {
    kill();
    process = start();
  }

  private void kill() {
    process.destroyForcibly().onExit().orTimeout(10, TimeUnit.SECONDS).join();
  }

  @Override
  public void close() {
    kill();
  }

  /** Serves until it is killed, or the process that started it is gone. */
  public static void main(String[] args) throws Exception {
    KeyRing keys = new KeyRing(List.of(SiteKey.loadPublic(Path.of(args[2]))));
    IoNode node = IoNode.start(
        IoNodeOptions.standard("test", Path.of(args[0]), List.of(Address.parse(args[1])), keys));
    ProcessHandle.current().parent().orElseThrow().onExit().join();
    node.close();
  }
}
