package weir.bench.live;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import weir.client.ClientOptions;
import weir.client.WeirClient;
import weir.wire.Address;
import weir.wire.ByteString;
import weir.wire.identity.Credential;
import weir.wire.identity.SiteKey;

/**
 * One client, one request at a time: a node beside the bare copier, both in processes of their own over TCP on the loopback
 * device, on files in memory whose pages are there already. Prints each, and the ratio, as medians of several rounds in turns, with
 * half the range of the ratios.
 */
public final class DataPath {
  private static final int ROUNDS = Integer.getInteger("rounds", 7);
  private static final long ROUND_NANOS = Long.getLong("round.millis", 800) * 1_000_000L;
  private static final long WARM_UP_NANOS = 6_000_000_000L;
  private static final long FILE_BYTES = 256L << 20;
  private static final int READ_WRITE = 2;

  private DataPath() {}

  private static final List<Load> LOADS = Arrays.stream(Load.values())
      .filter(load -> load.name().startsWith(System.getProperty("load", "")))
      .toList();

  private enum Load {
    WRITE_1M(true, 1 << 20),
    READ_1M(false, 1 << 20),
    WRITE_4K(true, 4 << 10),
    READ_4K(false, 4 << 10);

    final boolean write;
    final int size;

    Load(boolean write, int size) {
      this.write = write;
      this.size = size;
    }
  }

  /** Arguments, all optional: policy, loops, depth, inline. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory(Path.of("/dev/shm"), "weir-bench");
    try {
      run(folder, args);
    } finally {
      delete(folder);
    }
  }

  private static void run(Path folder, String[] args) throws IOException {
    prefault(folder.resolve("bare"));
    Path root = Files.createDirectory(folder.resolve("root"));
    prefault(root.resolve("data"));
    SiteKey key = SiteKey.generate();
    Path published = folder.resolve("key");
    key.savePublic(published);
    try (Child copier = new Child(BareCopier.class, folder.resolve("bare").toString());
        Child node = new Child(
            BenchNode.class,
            root.toString(),
            published.toString(),
            argument(args, 0, "job-fair"),
            argument(args, 1, "1"),
            argument(args, 2, "4"),
            argument(args, 3, "true"));
        Target bare = new BareTarget(Integer.parseInt(copier.said()));
        Target weir = nodeTarget(Address.parse(node.said()), key)) {
      System.out.println(
          "| load | bare copier | node | ratio | spread | cpu µs each | cpu ratio |\n|---|---:|---:|---:|---:|---:|---:|");
      Side one = new Side(bare, copier);
      Side other = new Side(weir, node);
      warmUp(one);
      warmUp(other);
      for (Load load : LOADS) {
        compare(load, one, other);
      }
    }
  }

  /** A target and the process that serves it. */
  private record Side(Target target, Child server) {
    long cpuNanos() {
      return server.cpuNanos()
          + ProcessHandle.current()
              .info()
              .totalCpuDuration()
              .map(Duration::toNanos)
              .orElse(0L);
    }
  }

  /** What was measured in one round. */
  private record Sample(double perSec, double cpuMicros) {}

  private static String argument(String[] args, int index, String otherwise) {
    return index < args.length ? args[index] : otherwise;
  }

  private static Target nodeTarget(Address address, SiteKey key) throws IOException {
    WeirClient client = WeirClient.connect(ClientOptions.of(address, credential(key, "bench")));
    return new NodeTarget(client, client.open(ByteString.of("data"), READ_WRITE, 0));
  }

  static ByteString credential(SiteKey key, String job) {
    long nowSec = System.currentTimeMillis() / 1000;
    return ByteString.copyOf(key.sign(new Credential(
        SiteKey.serial(),
        new Credential.Validity(nowSec, nowSec + 3600),
        new Credential.Holder(0, 0, List.of(), "root", "root"),
        new Credential.Size(job, 1, 1, 1),
        Credential.ADMIN,
        List.of())));
  }

  /** Small requests are many, and what they make the JVM compile serves large ones as well. */
  private static void warmUp(Side side) throws IOException {
    long begun = System.nanoTime();
    while (System.nanoTime() - begun < WARM_UP_NANOS) {
      measure(Load.WRITE_4K, side);
      measure(Load.READ_4K, side);
    }
  }

  private static void compare(Load load, Side bare, Side node) throws IOException {
    measure(load, bare);
    measure(load, node);
    Sample[] bares = new Sample[ROUNDS];
    Sample[] nodes = new Sample[ROUNDS];
    double[] ratios = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      bares[round] = measure(load, bare);
      nodes[round] = measure(load, node);
      ratios[round] = nodes[round].perSec / bares[round].perSec;
    }
    double bareCpu = median(Arrays.stream(bares).mapToDouble(Sample::cpuMicros).toArray());
    double nodeCpu = median(Arrays.stream(nodes).mapToDouble(Sample::cpuMicros).toArray());
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %s | %.3f | ±%.0f %% | %.1f, %.1f | %.3f |%n",
        load.name().toLowerCase(Locale.ROOT).replace('_', ' '),
        shown(load, median(Arrays.stream(bares).mapToDouble(Sample::perSec).toArray())),
        shown(load, median(Arrays.stream(nodes).mapToDouble(Sample::perSec).toArray())),
        median(ratios),
        100 * (max(ratios) - min(ratios)) / 2 / median(ratios),
        bareCpu,
        nodeCpu,
        bareCpu / nodeCpu);
  }

  private static String shown(Load load, double perSec) {
    return load.size >= 1 << 20
        ? String.format(Locale.ROOT, "%.2f GB/s", perSec * load.size / 1e9)
        : String.format(Locale.ROOT, "%,.0f ops/s", perSec);
  }

  private static Sample measure(Load load, Side side) throws IOException {
    Target target = side.target;
    long cpuNanos = side.cpuNanos();
    ByteBuffer buffer = ByteBuffer.allocateDirect(load.size);
    long begun = System.nanoTime();
    long done = 0;
    long offset = 0;
    while (System.nanoTime() - begun < ROUND_NANOS) {
      buffer.clear();
      if (load.write) {
        target.write(buffer, offset);
      } else {
        target.read(buffer, offset);
      }
      offset = (offset + load.size) % FILE_BYTES;
      done++;
    }
    double sec = (System.nanoTime() - begun) / 1e9;
    return new Sample(done / sec, (side.cpuNanos() - cpuNanos) / 1e3 / done);
  }

  static void prefault(Path file) throws IOException {
    ByteBuffer zeros = ByteBuffer.allocateDirect(1 << 20);
    try (FileChannel out =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      for (long at = 0; at < FILE_BYTES; at += zeros.capacity()) {
        out.write(zeros.clear(), at);
      }
    }
  }

  static void delete(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static double max(double[] values) {
    return Arrays.stream(values).max().orElse(Double.NaN);
  }

  private static double min(double[] values) {
    return Arrays.stream(values).min().orElse(Double.NaN);
  }
}
