package weir.ionode.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import weir.model.Tenant;
import weir.policies.picker.PickerCatalog;
import weir.wire.Op;

/** Who does what is next, with a clock that is moved by hand. */
@Timeout(30)
class WorkersTest {
  private static final long HELD_UP_NANOS = 3_000_000;

  private final AtomicLong nowNanos = new AtomicLong(1_000_000_000_000L);
  private final Semaphore ticks = new Semaphore(0);
  private final Semaphore done = new Semaphore(0);
  private final Scheduler scheduler =
      new Scheduler(PickerCatalog.create("job-fair"), 4, new CostModel(false), nowNanos::get);
  private final Lane lane = scheduler.join(new Tenant("j", "u", "g", 1, 1));
  private final Workers workers =
      new Workers(scheduler, nowNanos::get, true, now -> ticks.release());

  @AfterEach
  void stop() {
    workers.close();
  }

  private final class Request extends Task {
    Request() {
      super(lane);
    }

    @Override
    public Op op() {
      return Op.WRITE;
    }

    @Override
    public long askedBytes() {
      return 1000;
    }

    @Override
    public long movedBytes() {
      return 1000;
    }

    @Override
    protected void run() {
      done.release();
    }

    @Override
    protected void dropped() {
      throw new IllegalStateException("nothing is dropped here");
    }
  }

  private void submit(int count) {
    for (int i = 0; i < count; i++) {
      scheduler.submit(new Request());
    }
  }

  @Test
  void aLoopThatIsAtItIsLeftAlone() throws InterruptedException {
    workers.turnIsDue();
    workers.active(nowNanos.get());
    submit(3);
    ticks.drainPermits();
    assertThat(ticks.tryAcquire(5, 20, TimeUnit.SECONDS)).isTrue();
    assertThat(done.availablePermits()).isZero();
    assertThat(workers.turn()).isFalse();
    assertThat(done.availablePermits()).isEqualTo(3);
  }

  @Test
  void workersTakeOverFromALoopThatIsHeldUp() throws InterruptedException {
    workers.turnIsDue();
    workers.active(nowNanos.get());
    submit(3);
    nowNanos.addAndGet(HELD_UP_NANOS);
    assertThat(done.tryAcquire(3, 20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void workersDoWhatNoLoopIsGoingToDo() throws InterruptedException {
    submit(3);
    assertThat(done.tryAcquire(3, 20, TimeUnit.SECONDS)).isTrue();
  }
}
