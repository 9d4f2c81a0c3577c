package weir.bench.live;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import weir.client.ClientOptions;
import weir.client.RemoteFile;
import weir.client.WeirClient;
import weir.model.Tenant;
import weir.wire.ByteString;

/**
 * How long requests take when a node has half of what it can do: first as many as it can serve, then half as many at even times. Times count
 * from when a request was due, so that one that holds up others is felt in all of them.
 */
public final class HalfLoad {
  private static final int ROUNDS = Integer.getInteger("rounds", 5);
  private static final int CLIENTS = 4;
  private static final long ROUND_NANOS = 4_000_000_000L;
  private static final long FILE_BYTES = 16L << 20;
  private static final int READ_WRITE_CREATE = 0x42;

  private HalfLoad() {}

  public static void main(String[] args) throws Exception {
    System.out.println(
        "| requests | of 100 %, per s | p50 µs | p99 µs | p99.9 µs |\n|---|---:|---:|---:|---:|");
    try (ServedFolder served = new ServedFolder("job-fair")) {
      for (int size : new int[] {4 << 10, 1 << 20}) {
        for (boolean write : new boolean[] {true, false}) {
          measure(served, size, write);
        }
      }
    }
  }

  private static void measure(ServedFolder served, int size, boolean write) throws Exception {
    List<Program> programs = new ArrayList<>();
    for (int n = 0; n < CLIENTS; n++) {
      programs.add(new Program(served, n, size, write));
    }
    run(programs, 0, new Histogram(3));
    double most = run(programs, 0, new Histogram(3));
    List<double[]> rounds = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      Histogram latencies = new Histogram(3);
      run(programs, (long) (CLIENTS * 1e9 / (most / 2)), latencies);
      rounds.add(new double[] {
        latencies.getValueAtPercentile(50) / 1e3,
        latencies.getValueAtPercentile(99) / 1e3,
        latencies.getValueAtPercentile(99.9) / 1e3
      });
    }
    System.out.printf(
        Locale.ROOT,
        "| %s of %d KiB | %.0f | %s | %s | %s |%n",
        write ? "writes" : "reads",
        size >> 10,
        most,
        median(rounds, 0),
        median(rounds, 1),
        median(rounds, 2));
    for (Program program : programs) {
      program.close();
    }
  }

  private static String median(List<double[]> rounds, int column) {
    double[] sorted =
        rounds.stream().mapToDouble(round -> round[column]).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%.0f (%.0f–%.0f)",
        sorted[sorted.length / 2],
        sorted[0],
        sorted[sorted.length - 1]);
  }

  /** Runs all programs for a round, a request every so many nanoseconds each or as fast as it goes; says how many there were per second. */
  private static double run(List<Program> programs, long everyNanos, Histogram latencies)
      throws Exception {
    long start = System.nanoTime();
    List<Thread> threads = new ArrayList<>();
    for (Program program : programs) {
      Thread thread = new Thread(() -> program.run(start, everyNanos));
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    long done = 0;
    for (Program program : programs) {
      latencies.add(program.latencies);
      done += program.latencies.getTotalCount();
    }
    return done * 1e9 / (System.nanoTime() - start);
  }

  private static final class Program implements AutoCloseable {
    private final WeirClient client;
    private final RemoteFile file;
    private final ByteBuffer buffer;
    private final boolean write;
    private Histogram latencies = new Histogram(3);

    Program(ServedFolder served, int number, int size, boolean write) throws IOException {
      Tenant tenant = new Tenant("job" + number, "u", "g", 1, 1);
      client = WeirClient.connect(ClientOptions.of(served.address(), served.credential(tenant)));
      file = client.open(ByteString.of("f" + number), READ_WRITE_CREATE, 0600);
      file.write(ByteBuffer.allocateDirect((int) FILE_BYTES), 0);
      buffer = ByteBuffer.allocateDirect(size);
      this.write = write;
    }

    void run(long startNanos, long everyNanos) {
      latencies = new Histogram(3);
      try {
        long due = startNanos;
        for (long n = 0; due - startNanos < ROUND_NANOS; n++) {
          while (everyNanos > 0 && System.nanoTime() - due < 0) {
            LockSupport.parkNanos(due - System.nanoTime());
          }
          one(n * buffer.capacity() % FILE_BYTES);
          latencies.recordValue(System.nanoTime() - due);
          due = everyNanos > 0 ? due + everyNanos : System.nanoTime();
        }
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }

    private void one(long offset) throws IOException {
      buffer.clear();
      if (write) {
        file.write(buffer, offset);
      } else {
        file.read(buffer, offset);
      }
    }

    @Override
    public void close() throws IOException {
      file.close();
      client.close();
    }
  }
}
