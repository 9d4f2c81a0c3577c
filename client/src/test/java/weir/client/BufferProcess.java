package weir.client;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import weir.ionode.IoNode;
import weir.ionode.IoNodeOptions;
import weir.ionode.buffer.Ring;
import weir.wire.Address;
import weir.wire.identity.KeyRing;
import weir.wire.identity.SiteKey;

/** A node of a buffer in a process of its own, to be killed. */
final class BufferProcess implements AutoCloseable {
  private final Path folder;
  private final int number;
  private final int count;
  private Process process;

  BufferProcess(Path folder, int number, int count) throws IOException {
    this.folder = folder;
    this.number = number;
    this.count = count;
    Files.createDirectories(folder.resolve("root" + number));
    process = start();
  }

  static Address address(Path folder, int number) {
    return new Address.Unix(folder.resolve("socket" + number));
  }

  Address address() {
    return address(folder, number);
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            BufferProcess.class.getName(),
            folder.toString(),
            Integer.toString(number),
            Integer.toString(count))
        .redirectError(Redirect.INHERIT)
        .redirectOutput(Redirect.DISCARD)
        .start();
  }

  /** kill -9, and a new one. */
  void killAndRestart() throws IOException {
    close();
    process = start();
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().orTimeout(10, TimeUnit.SECONDS).join();
  }

  /** Serves until it is killed, or the process that started it is gone. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int number = Integer.parseInt(args[1]);
    List<Ring.Member> members = new ArrayList<>();
    for (int n = 0; n < Integer.parseInt(args[2]); n++) {
      members.add(new Ring.Member("node" + n, address(folder, n)));
    }
    SiteKey key = SiteKey.load(folder.resolve("site.key"));
    KeyRing keys = new KeyRing(List.of(key.publicKey()));
    IoNode node = IoNode.start(IoNodeOptions.standard(
            "node" + number,
            folder.resolve("root" + number),
            List.of(address(folder, number)),
            keys)
        .with(new IoNodeOptions.Trust(keys, Optional.of(key), Optional.empty(), 1))
        .with(Ring.of(members)));
    ProcessHandle.current().parent().orElseThrow().onExit().join();
    node.close();
  }
}
