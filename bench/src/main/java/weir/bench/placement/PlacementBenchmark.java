package weir.bench.placement;

import java.util.SplittableRandom;
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
import weir.bench.placement.PlacementCase.Growth;
import weir.model.Placement;
import weir.model.ProfileTable;
import weir.policies.placement.PlacementCatalog;

/** One decision of mckp: with all jobs new, after one job came and one went, and by the textbook table. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(3)
public class PlacementBenchmark {
  @Param({"512x256", "10000x4096"})
  public String size = "512x256";

  @Param({"SATURATING", "RANDOM", "REPEATED"})
  public Growth growth = Growth.SATURATING;

  private PlacementCase round = PlacementCase.paper(Growth.SATURATING);
  private ProfileTable profiles = new ProfileTable();
  private ProfileTable others = new ProfileTable();
  private int[] decisions = {};
  private SplittableRandom random = new SplittableRandom(7);
  private final Placement mckp = PlacementCatalog.create("mckp");
  private final Placement textbook = new TextbookPlacement();

  @Setup(Level.Trial)
  public void prepare() {
    round = PlacementCase.of(size, growth);
    profiles = round.profiles();
    others = round.profiles();
    decisions = new int[profiles.slots() + 1];
    random = new SplittableRandom(7);
  }

  /** Two tables in turns, so that nothing is known of the jobs at hand. */
  @Benchmark
  public int allJobsNew() {
    ProfileTable table = profiles;
    profiles = others;
    others = table;
    mckp.place(profiles, round.ioNodes(), decisions);
    return decisions[0];
  }

  @Benchmark
  public int oneJobChanges() {
    profiles.remove(profiles.first());
    round.addTo(profiles, random);
    mckp.place(profiles, round.ioNodes(), decisions);
    return decisions[0];
  }

  @Benchmark
  public int textbookTable() {
    textbook.place(profiles, round.ioNodes(), decisions);
    return decisions[0];
  }
}
