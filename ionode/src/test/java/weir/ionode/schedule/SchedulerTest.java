package weir.ionode.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import weir.model.Tenant;
import weir.policies.picker.PickerCatalog;
import weir.wire.Op;

/** The scheduler with a clock that is moved by hand. */
class SchedulerTest {
  private long nowNanos = 1_000_000_000_000L;
  private final Map<String, Long> servedBytes = new HashMap<>();
  private final List<Task> droppedTasks = new ArrayList<>();

  private Scheduler scheduler(String policy, int depth) {
    return new Scheduler(PickerCatalog.create(policy), depth, new CostModel(false), () -> nowNanos);
  }

  private static Tenant tenant(String job, String user, int nodes) {
    return new Tenant(job, user, "g", nodes, 1);
  }

  /** A request that takes one nanosecond per byte, or ten microseconds if it has none. */
  private final class Request extends Task {
    private final Op op;
    private final long asked;
    private final long moved;

    Request(Lane lane, Op op, long asked, long moved) {
      super(lane);
      this.op = op;
      this.asked = asked;
      this.moved = moved;
    }

    @Override
    public Op op() {
      return op;
    }

    @Override
    public long askedBytes() {
      return asked;
    }

    @Override
    public long movedBytes() {
      return moved;
    }

    @Override
    protected void run() {
      nowNanos += moved == 0 ? 10_000 : moved;
      servedBytes.merge(lane().job().snapshot().tenant().job(), moved, Long::sum);
    }

    @Override
    protected void dropped() {
      droppedTasks.add(this);
    }
  }

  private void fill(Scheduler scheduler, Lane lane, int count, int bytes) {
    for (int i = 0; i < count; i++) {
      scheduler.submit(new Request(lane, Op.WRITE, bytes, bytes));
    }
  }

  private void serve(Scheduler scheduler, int count) {
    for (int i = 0; i < count; i++) {
      Task task = scheduler.take();
      assertThat(task).isNotNull();
      scheduler.run(Objects.requireNonNull(task));
    }
  }

  @Test
  void bytesAreSharedWhateverTheSizeOfRequests() {
    Scheduler scheduler = scheduler("job-fair", 1);
    Lane large = scheduler.join(tenant("large", "u", 1));
    Lane small = scheduler.join(tenant("small", "u", 1));
    fill(scheduler, large, 100, 1 << 20);
    fill(scheduler, small, 25_600, 4 << 10);
    serve(scheduler, 50 * 257);
    // Half of what both have queued: 50 requests of 1 MiB, and 256 times as many of 4 KiB.
    assertThat(servedBytes.get("large")).isEqualTo(50L << 20);
    assertThat(servedBytes.get("small")).isEqualTo(50L << 20);
  }

  @Test
  void idleShareGoesToSiblingsFirst() {
    Scheduler scheduler = scheduler("user-fair", 1);
    scheduler.join(tenant("j1", "ann", 1));
    Lane j2 = scheduler.join(tenant("j2", "ann", 1));
    Lane j3 = scheduler.join(tenant("j3", "bob", 1));
    fill(scheduler, j2, 100, 1000);
    fill(scheduler, j3, 100, 1000);
    serve(scheduler, 100);
    assertThat(servedBytes).isEqualTo(Map.of("j2", 50_000L, "j3", 50_000L));
  }

  @Test
  void manyConnectionsGiveNoLargerShare() {
    Scheduler scheduler = scheduler("job-fair", 1);
    for (int i = 0; i < 24; i++) {
      fill(scheduler, scheduler.join(tenant("many", "u", 1)), 10, 1000);
    }
    fill(scheduler, scheduler.join(tenant("one", "v", 1)), 200, 1000);
    serve(scheduler, 200);
    assertThat(servedBytes).isEqualTo(Map.of("many", 100_000L, "one", 100_000L));
  }

  @Test
  void aReadThatFoundLessIsGivenBackTheRest() {
    Scheduler scheduler = scheduler("job-fair", 1);
    Lane eager = scheduler.join(tenant("eager", "u", 1));
    Lane exact = scheduler.join(tenant("exact", "u", 1));
    for (int i = 0; i < 4000; i++) {
      scheduler.submit(new Request(eager, Op.READ, 1 << 20, 1000));
      scheduler.submit(new Request(exact, Op.READ, 1000, 1000));
    }
    serve(scheduler, 4000);
    assertThat(servedBytes.get("eager")).isBetween(1_990_000L, 2_010_000L);
  }

  @Test
  void operationsWithoutBytesCostTheirTime() {
    Scheduler scheduler = scheduler("job-fair", 1);
    Lane streaming = scheduler.join(tenant("streaming", "u", 1));
    Lane metadata = scheduler.join(tenant("metadata", "u", 1));
    for (int i = 0; i < 60_000; i++) {
      scheduler.submit(new Request(metadata, Op.GETATTR, 0, 0));
    }
    fill(scheduler, streaming, 400, 1 << 20);
    long beginNanos = nowNanos;
    serve(scheduler, 20_000);
    // Ten microseconds each, and a nanosecond per byte: half of the time belongs to each.
    double streamed = (double) servedBytes.getOrDefault("streaming", 0L) / (nowNanos - beginNanos);
    assertThat(streamed).isBetween(0.48, 0.52);
  }

  @Test
  void noMoreThanDepthAreTakenOut() {
    Scheduler scheduler = scheduler("fifo", 2);
    Lane lane = scheduler.join(tenant("j", "u", 1));
    fill(scheduler, lane, 3, 10);
    Task first = scheduler.take();
    assertThat(scheduler.take()).isNotNull();
    assertThat(scheduler.take()).isNull();
    assertThat(scheduler.hasRoom()).isFalse();
    scheduler.run(Objects.requireNonNull(first));
    assertThat(scheduler.take()).isNotNull();
    assertThat(scheduler.take()).isNull();
    assertThat(scheduler.queued()).isZero();
  }

  @Test
  void aLaneThatGoesDropsWhatWaitsAndEndsWithWhatRuns() {
    Scheduler scheduler = scheduler("job-fair", 4);
    Lane lane = scheduler.join(tenant("j", "u", 1));
    fill(scheduler, lane, 3, 10);
    Task running = Objects.requireNonNull(scheduler.take());
    List<String> ended = new ArrayList<>();
    scheduler.leave(lane, () -> ended.add("superseded"));
    scheduler.leave(lane, () -> ended.add("closed"));
    assertThat(droppedTasks).hasSize(2);
    assertThat(ended).isEmpty();
    assertThat(scheduler.submit(new Request(lane, Op.WRITE, 1, 1))).isFalse();
    scheduler.run(running);
    assertThat(ended).containsExactly("superseded", "closed");
    assertThat(scheduler.take()).isNull();
  }

  @Test
  void aSlotIsGivenOutAgainOnlyWhenNothingOfItRuns() {
    Scheduler scheduler = scheduler("job-fair", 4);
    Lane old = scheduler.join(tenant("old", "u", 1));
    fill(scheduler, old, 1, 10);
    Task running = Objects.requireNonNull(scheduler.take());
    scheduler.leave(old, () -> {});
    assertThat(scheduler.join(tenant("new", "u", 1)).slot).isNotEqualTo(old.slot);
    scheduler.run(running);
    assertThat(scheduler.join(tenant("newer", "u", 1)).slot).isEqualTo(old.slot);
  }

  @Test
  void aNewPolicyTakesOverAllThatWaits() {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      servedBytes.clear();
      Scheduler scheduler = scheduler("fifo", 1);
      int total = 0;
      for (int job = 0; job < 5; job++) {
        Lane lane = scheduler.join(tenant("j" + job, "u", 1));
        int count = random.nextInt(20);
        fill(scheduler, lane, count, 100);
        total += count;
      }
      List<String> policies =
          List.of("job-fair", "lottery", "round-robin", "group-user-size-fair", "tbf", "fifo");
      int served = 0;
      while (served < total) {
        if (random.nextInt(3) == 0) {
          scheduler.picker(PickerCatalog.create(policies.get(random.nextInt(policies.size()))));
        }
        Task task = scheduler.take();
        if (task == null) {
          nowNanos += 10_000_000;
        } else {
          scheduler.run(task);
          served++;
        }
      }
      assertThat(scheduler.take()).as("seed %d", seed).isNull();
      assertThat(servedBytes.values().stream().mapToLong(Long::longValue).sum())
          .isEqualTo(100L * total);
    }
  }

  @Test
  void weightsChangeWhileRequestsWait() {
    Scheduler scheduler = scheduler("size-fair", 1);
    Lane a = scheduler.join(tenant("a", "u", 1));
    Lane b = scheduler.join(tenant("b", "u", 1));
    fill(scheduler, a, 1000, 1000);
    fill(scheduler, b, 1000, 1000);
    serve(scheduler, 100);
    assertThat(servedBytes).isEqualTo(Map.of("a", 50_000L, "b", 50_000L));
    UnaryOperator<Tenant> change =
        claimed -> claimed.job().equals("a") ? tenant("a", "u", 4) : claimed;
    scheduler.weights(change);
    servedBytes.clear();
    serve(scheduler, 500);
    assertThat(servedBytes.get("a")).isBetween(398_000L, 402_000L);
    assertThat(scheduler.jobs()).anyMatch(job -> job.tenant().equals(tenant("a", "u", 4)));
  }

  @Test
  void whoWaitedBehindWhomIsKnown() {
    Scheduler scheduler = scheduler("fifo", 1);
    Lane hog = scheduler.join(tenant("hog", "u", 1));
    Lane victim = scheduler.join(tenant("victim", "u", 1));
    fill(scheduler, hog, 1, 1000);
    fill(scheduler, victim, 1, 1000);
    Task running = Objects.requireNonNull(scheduler.take());
    scheduler.sample(5_000_000);
    scheduler.run(running);
    scheduler.sample(5_000_000);
    JobStats.Snapshot waited = scheduler.jobs().stream()
        .filter(job -> job.tenant().job().equals("victim"))
        .findFirst()
        .orElseThrow();
    assertThat(waited.times().behindNanos()).isEqualTo(Map.of("hog", 5_000_000L));
    assertThat(waited.queue().waiting()).isEqualTo(1);
  }

  @Test
  void quantilesAreWithinAQuarterOfADoubling() {
    WaitHistogram histogram = new WaitHistogram();
    for (int i = 1; i <= 1000; i++) {
      histogram.add(i * 1000L);
    }
    WaitHistogram.Snapshot waits = histogram.snapshot();
    assertThat(waits.count()).isEqualTo(1000);
    assertThat(waits.meanNanos()).isEqualTo(500_500);
    assertThat(waits.p50Nanos()).isBetween(500_000L, 625_000L);
    assertThat(waits.p99Nanos()).isBetween(990_000L, 1_250_000L);
    for (long nanos = 0; nanos < 100_000; nanos++) {
      assertThat(WaitHistogram.upperNanos(WaitHistogram.classOf(nanos)))
          .isGreaterThanOrEqualTo(nanos);
    }
  }
}
