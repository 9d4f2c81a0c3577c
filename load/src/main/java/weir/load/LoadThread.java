package weir.load;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/** Does operations from when its job begins until it ends, and keeps a record of its own. */
final class LoadThread extends Thread {
  private static final int DIGITS = 3;

  private final LoadJob job;
  private final Operations operations;
  private final CountDownLatch go;
  private final Timeline bytes = new Timeline();
  private final Timeline done = new Timeline();
  private final Histogram latencyNanos = new Histogram(DIGITS);
  private volatile long startNanos;
  private Optional<String> failure = Optional.empty();

  LoadThread(LoadJob job, Operations operations, CountDownLatch go) {
    super("load-" + job.id());
    this.job = job;
    this.operations = operations;
    this.go = go;
    setDaemon(true);
  }

  /** Sets time zero; to be called before the latch opens. */
  void startAt(long nanos) {
    startNanos = nanos;
  }

  @Override
  public void run() {
    try {
      go.await();
      pauseNanos(nanos(job.startSec()) - sinceStart());
      work();
    } catch (InterruptedException e) {
      failure = Optional.of("stopped after its time");
    } catch (IOException | RuntimeException e) {
      failure = Optional.of(e.toString());
    }
  }

  private void work() throws IOException, InterruptedException {
    long endNanos = nanos(job.endSec());
    for (long n = 0; n < job.mostOperations() && sinceStart() < endNanos; n++) {
      rest();
      long before = sinceStart();
      int moved = operations.run(n);
      long after = sinceStart();
      bytes.add(after, moved);
      done.add(after, 1);
      latencyNanos.recordValue(after - before);
    }
  }

  private void rest() throws InterruptedException {
    long elapsedMillis = TimeUnit.NANOSECONDS.toMillis(sinceStart() - nanos(job.startSec()));
    long millis = job.work().rhythm().untilBusyMillis(elapsedMillis);
    if (millis > 0) {
      pauseNanos(TimeUnit.MILLISECONDS.toNanos(millis));
    }
  }

  private static void pauseNanos(long nanos) throws InterruptedException {
    long until = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = until - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
  }

  private long sinceStart() {
    return System.nanoTime() - startNanos;
  }

  private static long nanos(double sec) {
    return (long) (sec * 1e9);
  }

  /** What it did, to be read when the thread has ended; of one that never did it can only be said that it hangs. */
  JobRecord result() {
    return isAlive()
        ? new JobRecord(
            job, new Timeline(), new Timeline(), new Histogram(DIGITS), Optional.of("hangs"))
        : new JobRecord(job, bytes, done, latencyNanos, failure);
  }
}
