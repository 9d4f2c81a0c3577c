package weir.controller.state;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Members in processes of their own, and what they say, in the order in which it was heard. */
final class Site implements AutoCloseable {
  /** A line that a member has said, and when it was heard. */
  record Line(String member, String text, long heardNanos) {}

  private static final int STREAMS = 2;

  private final Path folder;
  private final ReplicaOptions.Timing timing;
  private final Map<String, String> peers;
  private final Map<String, Process> processes = new TreeMap<>();
  private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();

  Site(Path folder, int members, ReplicaOptions.Timing timing) throws IOException {
    this.folder = folder;
    this.timing = timing;
    peers = addresses(members);
    for (String member : peers.keySet()) {
      start(member);
    }
  }

  /** Addresses at this machine that nobody uses now. */
  static Map<String, String> addresses(int members) throws IOException {
    List<ServerSocket> held = new ArrayList<>();
    Map<String, String> addresses = new TreeMap<>();
    for (int n = 1; n <= members; n++) {
      ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
      held.add(socket);
      addresses.put("m" + n, "127.0.0.1:" + socket.getLocalPort());
    }
    for (ServerSocket socket : held) {
      socket.close();
    }
    return addresses;
  }

  void start(String member) throws IOException {
    List<String> list = peers.entrySet().stream()
        .map(peer -> peer.getKey() + "=" + peer.getValue())
        .toList();
    Process process = new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            MemberProcess.class.getName(),
            member,
            String.join(",", list),
            folder.resolve(member).toString(),
            String.valueOf(STREAMS),
            String.valueOf(timing.electionMin().toMillis()),
            String.valueOf(timing.electionMax().toMillis()))
        .redirectError(ProcessBuilder.Redirect.appendTo(new File(folder.toFile(), member + ".err")))
        .start();
    processes.put(member, process);
    Thread reader = new Thread(() -> read(member, process.inputReader(StandardCharsets.UTF_8)));
    reader.setDaemon(true);
    reader.start();
  }

  private void read(String member, BufferedReader from) {
    try {
      for (String text = from.readLine(); text != null; text = from.readLine()) {
        lines.add(new Line(member, text, System.nanoTime()));
      }
    } catch (IOException e) {
      // The process was killed while it spoke.
    }
  }

  BlockingQueue<Line> lines() {
    return lines;
  }

  List<String> members() {
    return List.copyOf(peers.keySet());
  }

  /** As kill -9 does. */
  void kill(String member) throws InterruptedException {
    Process process = process(member);
    process.destroyForcibly();
    process.waitFor();
  }

  void tell(String member, String order) {
    try {
      process(member).getOutputStream().write((order + "\n").getBytes(StandardCharsets.UTF_8));
      process(member).getOutputStream().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Process process(String member) {
    return Objects.requireNonNull(processes.get(member));
  }

  @Override
  public void close() {
    processes.values().forEach(Process::destroyForcibly);
  }
}
