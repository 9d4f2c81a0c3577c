package weir.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import weir.model.Rates;
import weir.model.Setting;
import weir.model.SharingPolicy;
import weir.policies.PolicyCatalog;

/** One decision of every policy over a standing contention; do-nothing is the cost of asking. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class DecisionBenchmark {
  @Param({
    "do-nothing",
    "fifo",
    "fcfs",
    "fair-share",
    "set-10",
    "set-fair-share",
    "clairvoyant-sets",
    "share-priority",
    "greedy-com",
    "greedy-yield",
    "alpha-fair",
    "periodic-greedy-yield",
    "look-ahead-greedy-yield",
    "best-next-event"
  })
  public String policy = "do-nothing";

  /** Active transfers. */
  @Param({"10", "1000"})
  public int active;

  /** Full rate of the narrowest transfer as a fraction of the pipe; 1 for transfers that can each fill it. */
  @Param({"1", "0.05"})
  public double narrowest;

  private SharingPolicy made = PolicyCatalog.create("do-nothing", Setting.OPEN).onPipe();
  private RandomContention contention = RandomContention.loaded(1, 1, 1);
  private Rates rates = new Rates(0);

  @Setup(Level.Trial)
  public void prepare() {
    made = PolicyCatalog.create(policy, new Setting(20_000, 10)).onPipe();
    contention = RandomContention.loaded(1, active, narrowest);
    rates = new Rates(active);
    for (int i = 0; i < active; i++) {
      made.posted(i, contention);
    }
  }

  @Benchmark
  public int decide() {
    rates.clear();
    made.share(10_000, contention, 1, rates);
    return rates.count();
  }
}
