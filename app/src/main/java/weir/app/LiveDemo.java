package weir.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import weir.load.LoadJob;
import weir.load.Work;
import weir.load.contention.Contention;
import weir.load.contention.Outcome;
import weir.load.contention.Span;
import weir.model.Tenant;

/** Two jobs that write through a real I/O node in this process: first come, first served, then by their size. */
final class LiveDemo {
  private static final int MIB = 1 << 20;
  private static final Path MEMORY = Path.of("/dev/shm");

  private final double seconds;

  /** @param seconds how long both halves take together */
  LiveDemo(double seconds) {
    this.seconds = seconds;
  }

  void run(PrintWriter out) throws IOException, InterruptedException {
    out.println(
        "\nNow a live I/O node. 'large' runs on 4 compute nodes and has 16 writes under way, 'small' on one and has 64.");
    out.flush();
    try (ContentionBench bench = ContentionBench.ofNode(folder())) {
      for (String policy : List.of("fifo", "size-fair")) {
        Outcome outcome = bench.run(contention(policy), 1).last();
        out.print("\n" + text(policy, outcome));
        out.flush();
      }
    }
  }

  private static Path folder() {
    return Files.isWritable(MEMORY) ? MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
  }

  private Contention contention(String policy) {
    double endSec = seconds / 2;
    double joinSec = endSec / 4;
    Work writes = Work.of(Work.Kind.WRITE, MIB).fileBytes(8L * MIB);
    return new Contention(
        "demo",
        "a job of four nodes, joined by one of one node",
        policy,
        List.of(
            new LoadJob(new Tenant("large", "u", "g", 4, 1), 8, writes.inFlight(2), 0, endSec),
            new LoadJob(
                new Tenant("small", "v", "g", 1, 1), 16, writes.inFlight(4), joinSec, endSec)),
        new Span(joinSec / 2, joinSec),
        new Span(joinSec * 1.5, endSec),
        Map.of("large", 0.8, "small", 0.2),
        List.of());
  }

  private static String text(String policy, Outcome outcome) {
    String shares = outcome
        .failure()
        .map(failure -> "failed: " + failure)
        .orElseGet(() -> String.format(
            Locale.ROOT,
            "large gets %.1f %%, small %.1f %%",
            100 * outcome.share("large"),
            100 * outcome.share("small")));
    return policy + ": " + shares + "\n" + ThroughputPlot.of(outcome);
  }
}
