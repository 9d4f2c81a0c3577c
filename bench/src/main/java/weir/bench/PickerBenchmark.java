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
import weir.model.Picker;
import weir.model.Tenant;
import weir.policies.picker.PickerCatalog;

/**
 * Picks per second with every lane waiting, each lane a job: a pick, its charge, the correction and a new arrival.
 *
 * <p>With one request per lane the lane empties and returns at every pick, which is the dearest case; round-robin is the
 * cost of asking.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class PickerBenchmark {
  private static final int SIZES = 1 << 12;

  @Param({
    "round-robin",
    "fifo",
    "job-fair",
    "size-fair",
    "user-size-fair",
    "group-user-size-fair",
    "lottery:policy=group-user-size-fair",
    "tbf:per=node"
  })
  public String picker = "round-robin";

  @Param({"1000"})
  public int lanes;

  /** Requests that wait in every lane. */
  @Param({"1", "2"})
  public int depth;

  private final int[] bytes = new int[SIZES];
  private Picker made = PickerCatalog.create("round-robin");
  private long picks;

  @Setup(Level.Trial)
  public void prepare() {
    made = PickerCatalog.create(picker);
    for (int slot = 0; slot < lanes; slot++) {
      made.lane(
          slot,
          new Tenant("job" + slot, "user" + slot % 100, "group" + slot % 10, 1 + slot % 7, 1));
      for (int n = 0; n < depth; n++) {
        made.arrived(slot, 0);
      }
    }
    for (int n = 0; n < SIZES; n++) {
      bytes[n] = 4096 << n * 31 % 9;
    }
  }

  @Benchmark
  public int pick() {
    long now = 300 * picks;
    int request = bytes[(int) (picks++ & SIZES - 1)];
    int slot = made.next(now);
    made.charge(slot, request);
    made.charge(slot, request >> 4);
    made.arrived(slot, now);
    return slot;
  }
}
