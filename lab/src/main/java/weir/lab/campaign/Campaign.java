package weir.lab.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs the units of a plan that its journal does not hold yet. Units know nothing of each other, so that the result is
 * the same on one thread and on many. A unit that fails is reported and the rest goes on; a journal that cannot be written
 * ends the campaign.
 */
public final class Campaign {
  private static final int PLENTY = 4;

  private final Plan plan;
  private final Journal journal;
  private final CampaignListener listener;
  private final AtomicInteger next = new AtomicInteger();
  private int stride = 1;

  public Campaign(Journal journal, CampaignListener listener) {
    this.plan = journal.plan();
    this.journal = journal;
    this.listener = listener;
  }

  public void run(int threads) throws IOException, InterruptedException {
    stride = strideFor(threads);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> workers = new ArrayList<>();
      for (int n = 0; n < threads; n++) {
        workers.add(pool.submit(() -> {
          new Worker().work();
          return true;
        }));
      }
      for (Future<?> worker : workers) {
        await(worker);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** Where there are plenty of instances, a thread runs all policies of one, so that no instance is made twice. */
  private int strideFor(int threads) {
    int policies = plan.policies().size();
    return plan.units() / policies >= PLENTY * threads ? policies : 1;
  }

  private static void await(Future<?> worker) throws IOException, InterruptedException {
    try {
      worker.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** One thread's part. */
  private final class Worker {
    private final UnitRunner runner = new UnitRunner(plan.study());

    void work() throws IOException {
      int first = next.getAndAdd(stride);
      while (first < plan.units()) {
        for (int number = first; number < first + stride; number++) {
          if (Thread.currentThread().isInterrupted()) {
            return;
          }
          if (!journal.has(number)) {
            finish(number);
          }
        }
        first = next.getAndAdd(stride);
      }
    }

    private void finish(int number) throws IOException {
      Unit unit = plan.unit(number);
      try {
        journal.append(number, runner.run(unit));
      } catch (RuntimeException | StackOverflowError e) {
        synchronized (listener) {
          listener.failed(new Failure(plan.study().name(), unit, e.toString()));
        }
      }
      synchronized (listener) {
        listener.unitDone();
      }
    }
  }
}
