package weir.ionode.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import weir.model.Picker;

/**
 * The threads that do what the scheduler takes out. A thread that receives requests may do quick ones itself, which saves two
 * changes of thread; slow ones go to workers. A watch makes sure that requests which nobody looks after, because a thread is held up
 * or a picker wanted to wait, are taken up by a worker.
 */
public final class Workers implements AutoCloseable {
  /** What takes no longer is quick. */
  private static final long QUICK_NANOS = 1_500_000;

  /** How long a receiving thread works before it looks at its connections again. */
  private static final long TURN_NANOS = 150_000;

  private static final long WATCH_NANOS = 2_000_000;
  /** How long what is under way may take when the node stops. */
  private static final long LAST_WORD_MILLIS = 500;

  private static final long IDLE_WATCH_NANOS = 20_000_000;

  private final Scheduler scheduler;
  private final LongSupplier clockNanos;
  private final boolean inline;
  private final BlockingQueue<Runnable> handed = new LinkedBlockingQueue<>();
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicInteger dueTurns = new AtomicInteger();
  private volatile long lastActiveNanos;
  private volatile boolean closed;

  /** {@code everyTick} is called by the watch, every few milliseconds, with the time. */
  public Workers(
      Scheduler scheduler, LongSupplier clockNanos, boolean inline, LongConsumer everyTick) {
    this.scheduler = scheduler;
    this.clockNanos = clockNanos;
    this.inline = inline;
    for (int i = 0; i < scheduler.depth(); i++) {
      threads.add(new Thread(this::work, "weir-worker-" + i));
    }
    threads.add(new Thread(() -> watch(everyTick), "weir-watch"));
    threads.forEach(thread -> {
      thread.setDaemon(true);
      thread.start();
    });
  }

  /** A receiving thread is receiving. */
  public void active(long nowNanos) {
    lastActiveNanos = nowNanos;
  }

  /** A receiving thread is going to call {@link #turn}. */
  public void turnIsDue() {
    dueTurns.incrementAndGet();
  }

  /**
   * Lets a receiving thread do what is next, for a while; one call for each that was announced.
   *
   * @return whether it should come back soon because more waits
   */
  public boolean turn() {
    long now = clockNanos.getAsLong();
    lastActiveNanos = now;
    try {
      return turn(now + TURN_NANOS);
    } finally {
      dueTurns.decrementAndGet();
    }
  }

  private boolean turn(long untilNanos) {
    do {
      Task task = scheduler.take();
      if (task == null) {
        return false;
      }
      if (inline && task.estimateNanos <= QUICK_NANOS) {
        scheduler.run(task);
      } else {
        handed.add(() -> runOn(task));
      }
    } while (clockNanos.getAsLong() - untilNanos < 0);
    return scheduler.hasRoom();
  }

  /**
   * Whether a receiving thread is about to do what is next, and not held up. If workers helped it they would empty the lanes faster than it fills them, and there would
   * be nothing left to choose from.
   */
  private boolean isLookedAfter() {
    return dueTurns.get() > 0 && clockNanos.getAsLong() - lastActiveNanos < WATCH_NANOS;
  }

  /** A worker goes on with what is next as long as there is something and nobody else does. */
  private void runOn(Task first) {
    scheduler.run(first);
    runOn();
  }

  private void runOn() {
    while (!closed && !isLookedAfter()) {
      Task task = scheduler.take();
      if (task == null) {
        return;
      }
      scheduler.run(task);
    }
  }

  private void work() {
    while (!closed) {
      try {
        handed.take().run();
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void watch(LongConsumer everyTick) {
    long lastNanos = clockNanos.getAsLong();
    while (!closed) {
      long now = clockNanos.getAsLong();
      scheduler.sample(now - lastNanos);
      lastNanos = now;
      if (!isLookedAfter() && scheduler.hasRoom() && handed.isEmpty()) {
        handed.add(this::runOn);
      }
      everyTick.accept(now);
      LockSupport.parkNanos(this, pauseNanos(now));
    }
  }

  private long pauseNanos(long nowNanos) {
    if (scheduler.queued() == 0) {
      return IDLE_WATCH_NANOS;
    }
    long again = scheduler.askAgainNanos(nowNanos);
    return again == Picker.NEVER
        ? WATCH_NANOS
        : Math.max(50_000, Math.min(WATCH_NANOS, again - nowNanos));
  }

  @Override
  public void close() {
    closed = true;
    threads.forEach(Thread::interrupt);
    threads.forEach(Workers::awaitEnd);
  }

  private static void awaitEnd(Thread thread) {
    try {
      thread.join(LAST_WORD_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
