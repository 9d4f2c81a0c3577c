package weir.controller.decide;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import weir.model.Tenant;

/**
 * Measures the controller on real nodes of this process: how fast shares over all nodes come right, how exact they are, and how long a
 * decision takes to be in force. {@code bench/controller-bars} runs it.
 */
public final class ControllerBars {
  private static final double NODE = 40e6;
  private static final int ROUNDS = 5;

  private ControllerBars() {}

  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("weir-bars");
    PrintStream out = System.out;
    out.println("convergence: a on two nodes, b on the first; c comes to the second");
    for (int millis : new int[] {10, 50, 200, 500}) {
      out.printf(Locale.ROOT, "  lambda %3d ms:", millis);
      for (int round = 0; round < ROUNDS; round++) {
        out.printf(" %d", intervalsUntilRight(folder.resolve(millis + "-" + round), millis));
      }
      out.println(" intervals until c's share stays within 5 %");
    }
    out.println("share error over 5 s, a on both nodes, b on one, c on the other; lambda 100 ms");
    for (int round = 0; round < ROUNDS; round++) {
      out.printf(Locale.ROOT, "  %.2f %%%n", 100 * shareError(folder.resolve("error-" + round)));
    }
    latency(folder.resolve("latency"), out);
  }

  private static Tenant job(String id) {
    return new Tenant(id, "u", "g", 1, 1);
  }

  /** Intervals from c's first byte until its share of what the three got, in a sliding interval, is a third and stays so. */
  private static int intervalsUntilRight(Path folder, int millis) throws Exception {
    try (Machine machine = new Machine(
            Files.createDirectories(folder), 2, NODE, "job-fair", Duration.ofMillis(millis));
        Pump a0 = new Pump(machine, 0, job("a"));
        Pump a1 = new Pump(machine, 1, job("a"));
        Pump b = new Pump(machine, 0, job("b"))) {
      Thread.sleep(1000);
      try (Pump c = new Pump(machine, 1, job("c"))) {
        while (c.bytes() == 0) {
          Thread.onSpinWait();
        }
        return settled(new Pump[] {a0, a1, b, c}, Math.max(50, millis), millis);
      }
    }
  }

  /** A window shorter than 50 ms holds too few requests to tell a share. */
  private static int settled(Pump[] pumps, int windowMillis, int millis)
      throws IOException, InterruptedException {
    int steps = 10;
    List<Boolean> right = new ArrayList<>();
    double[] before = counts(pumps);
    long dueNanos = System.nanoTime();
    for (int n = 0; n < steps * Math.max(1, windowMillis / millis); n++) {
      dueNanos += windowMillis * 1_000_000L;
      Thread.sleep(Math.max(0, (dueNanos - System.nanoTime()) / 1_000_000));
      double[] now = counts(pumps);
      double all = 0;
      for (int i = 0; i < now.length; i++) {
        all += now[i] - before[i];
      }
      right.add(Math.abs((now[3] - before[3]) / all - 1 / 3.0) < 0.05 / 3);
      before = now;
    }
    int last = right.lastIndexOf(false);
    return (last + 1) * windowMillis / millis;
  }

  private static double[] counts(Pump... pumps) throws IOException {
    double[] counts = new double[pumps.length];
    for (int i = 0; i < pumps.length; i++) {
      counts[i] = pumps[i].bytes();
    }
    return counts;
  }

  private static double shareError(Path folder) throws Exception {
    try (Machine machine = new Machine(
            Files.createDirectories(folder), 2, NODE, "job-fair", Duration.ofMillis(100));
        Pump a0 = new Pump(machine, 0, job("a"));
        Pump a1 = new Pump(machine, 1, job("a"));
        Pump b = new Pump(machine, 0, job("b"));
        Pump c = new Pump(machine, 1, job("c"))) {
      Thread.sleep(1000);
      double[] before = counts(a0, a1, b, c);
      Thread.sleep(5000);
      double[] now = counts(a0, a1, b, c);
      double[] got = new double[4];
      Arrays.setAll(got, i -> now[i] - before[i]);
      double all = Arrays.stream(got).sum();
      double[] shares = {(got[0] + got[1]) / all, got[2] / all, got[3] / all};
      return Arrays.stream(shares).map(share -> Math.abs(3 * share - 1)).max().orElse(1);
    }
  }

  /** A thousand jobs that wait at sixteen nodes, and one that begins again and again. */
  private static void latency(Path folder, PrintStream out) throws Exception {
    int nodes = 16;
    int jobs = 1000;
    List<Pump> pumps = new ArrayList<>();
    try (Machine machine = new Machine(
        Files.createDirectories(folder), nodes, 2e6, "job-fair", Duration.ofMillis(100))) {
      for (int n = 0; n < jobs; n++) {
        pumps.add(new Pump(machine, n % nodes, job("j" + n)));
      }
      Thread.sleep(3000);
      long busy = machine.loop().counts().busyNanos();
      long fromNanos = System.nanoTime();
      for (int n = 0; n < 60; n++) {
        try (Pump late = new Pump(machine, n % nodes, job("late" + n))) {
          while (late.bytes() == 0) {
            Thread.sleep(1);
          }
        }
        Thread.sleep(100);
      }
      double part =
          (machine.loop().counts().busyNanos() - busy) / (double) (System.nanoTime() - fromNanos);
      Latencies latencies = machine.loop().latencies();
      out.printf(
          Locale.ROOT,
          "report to grant in force, %d jobs, %d nodes: p50 %.2f ms, p99 %.2f ms (%d measured)%n",
          jobs,
          nodes,
          latencies.quantileNanos(0.5) / 1e6,
          latencies.quantileNanos(0.99) / 1e6,
          latencies.count());
      out.printf(Locale.ROOT, "decision loop busy %.1f %% of a core%n", 100 * part);
      pumps.forEach(Pump::quit);
    }
  }
}
