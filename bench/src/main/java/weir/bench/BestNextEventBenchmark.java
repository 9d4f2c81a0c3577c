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

/** One decision of best-next-event, the policy beside the appendix as it is written, on the same contentions. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(3)
public class BestNextEventBenchmark {
  private static final int CONTENTIONS = 16;

  /** Active transfers. */
  @Param("40")
  public int active;

  /** Full rate of the narrowest transfer as a fraction of the pipe; 1 for transfers that can each fill it. */
  @Param({"1", "0.05"})
  public double narrowest;

  /** Seconds until the window ends. */
  @Param({"1000", "Infinity"})
  public double windowSec;

  private final RandomContention[] contentions = new RandomContention[CONTENTIONS];
  private SharingPolicy policy =
      PolicyCatalog.create("best-next-event", Setting.OPEN).onPipe();
  private SharingPolicy appendix = new AppendixBestNextEvent(Setting.OPEN);
  private Rates rates = new Rates(0);
  private int turn;

  @Setup(Level.Trial)
  public void prepare() {
    Setting setting = new Setting(windowSec, 1);
    policy = PolicyCatalog.create("best-next-event", setting).onPipe();
    appendix = new AppendixBestNextEvent(setting);
    rates = new Rates(active);
    for (int n = 0; n < CONTENTIONS; n++) {
      contentions[n] = RandomContention.loaded(n, active, narrowest);
    }
    for (int i = 0; i < active; i++) {
      policy.posted(i, contentions[0]);
    }
  }

  @Benchmark
  public int policy() {
    return decide(policy);
  }

  @Benchmark
  public int appendix() {
    return decide(appendix);
  }

  private int decide(SharingPolicy chosen) {
    turn = (turn + 1) % CONTENTIONS;
    rates.clear();
    chosen.share(0, contentions[turn], 1, rates);
    return rates.count();
  }
}
