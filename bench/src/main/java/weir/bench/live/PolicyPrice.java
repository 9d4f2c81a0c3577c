package weir.bench.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import weir.app.NodeEntrance;
import weir.load.JobRecord;
import weir.load.LoadJob;
import weir.load.LoadRun;
import weir.load.Work;
import weir.model.Tenant;

/** What a fair policy costs: the same two jobs under fifo and under the policy, in turns, on one node in a process of its own. */
public final class PolicyPrice {
  private static final int ROUNDS = Integer.getInteger("rounds", 7);
  private static final double ROUND_SEC = 3;
  private static final double PERCENTILE = 99;
  private static final int PROCESSES = 8;
  private static final int MIB = 1 << 20;

  private PolicyPrice() {}

  private record Sample(double bytesPerSec, double p99Nanos) {}

  /** Argument, optional: the policy. */
  public static void main(String[] args) throws IOException, InterruptedException {
    String policy = args.length == 0 ? "group-user-size-fair" : args[0];
    try (ServedFolder served = new ServedFolder("fifo")) {
      sample(served, "fifo");
      sample(served, policy);
      List<Double> throughputs = new ArrayList<>();
      List<Double> tails = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        Sample fifo = sample(served, "fifo");
        Sample fair = sample(served, policy);
        throughputs.add(fair.bytesPerSec / fifo.bytesPerSec);
        tails.add(fair.p99Nanos / fifo.p99Nanos);
      }
      print(policy + " v fifo, throughput", throughputs, "≥ 0.98");
      print(policy + " v fifo, p99", tails, "≤ 1.05");
    }
  }

  private static Sample sample(ServedFolder served, String policy)
      throws IOException, InterruptedException {
    served.policy(policy);
    NodeEntrance entrance = new NodeEntrance(served.address(), served::credential);
    Work writes = Work.of(Work.Kind.WRITE, MIB).fileBytes(16L * MIB);
    List<LoadJob> jobs = new ArrayList<>();
    for (String id : List.of("one", "two")) {
      jobs.add(new LoadJob(new Tenant(id, id, "g", 1, 1), PROCESSES, writes, 0, ROUND_SEC));
    }
    Histogram latencies = new Histogram(3);
    double bytes = 0;
    for (JobRecord record : LoadRun.of(jobs, entrance)) {
      latencies.add(record.latencyNanos());
      bytes += record.bytes().total();
    }
    return new Sample(bytes / ROUND_SEC, latencies.getValueAtPercentile(PERCENTILE));
  }

  static void print(String what, List<Double> values, String bar) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    System.out.printf(
        Locale.ROOT,
        "| %s | %.3f | %.3f–%.3f | %s |%n",
        what,
        sorted.get(sorted.size() / 2),
        sorted.get(0),
        sorted.get(sorted.size() - 1),
        bar);
  }
}
