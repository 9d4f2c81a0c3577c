package weir.load;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Runs jobs side by side: all is opened first, then all clocks start together. */
public final class LoadRun implements Closeable {
  /** How long an operation may take beyond the end of its job before it is broken off. */
  private static final long GRACE_SEC = 20;

  private final List<LoadJob> jobs;
  private final List<LoadProcess> processes = new ArrayList<>();
  private final List<LoadThread> threads = new ArrayList<>();
  private final CountDownLatch go = new CountDownLatch(1);

  private LoadRun(List<LoadJob> jobs) {
    this.jobs = List.copyOf(jobs);
  }

  /**
   * Runs the jobs to their end.
   *
   * @return a record per job, in the order of the jobs
   */
  public static List<JobRecord> of(List<LoadJob> jobs, Entrance entrance)
      throws IOException, InterruptedException {
    try (LoadRun run = new LoadRun(jobs)) {
      run.open(entrance);
      run.start();
      run.await();
      return run.records();
    }
  }

  private void open(Entrance entrance) throws IOException {
    for (LoadJob job : jobs) {
      for (int number = 0; number < job.processes(); number++) {
        LoadProcess process = LoadProcess.open(job, number, entrance);
        processes.add(process);
        process.threads().forEach(operations -> threads.add(new LoadThread(job, operations, go)));
      }
    }
  }

  private void start() {
    threads.forEach(Thread::start);
    long now = System.nanoTime();
    threads.forEach(thread -> thread.startAt(now));
    go.countDown();
  }

  private void await() throws InterruptedException {
    double endSec = jobs.stream().mapToDouble(LoadJob::endSec).max().orElse(0);
    long deadline = System.nanoTime() + (long) (endSec * 1e9) + TimeUnit.SECONDS.toNanos(GRACE_SEC);
    for (LoadThread thread : threads) {
      TimeUnit.NANOSECONDS.timedJoin(thread, Math.max(1, deadline - System.nanoTime()));
      thread.interrupt();
    }
    for (LoadThread thread : threads) {
      TimeUnit.SECONDS.timedJoin(thread, GRACE_SEC);
    }
  }

  private List<JobRecord> records() {
    Map<String, JobRecord> byJob = new LinkedHashMap<>();
    for (LoadThread thread : threads) {
      JobRecord record = thread.result();
      byJob.merge(record.job().id(), record, LoadRun::merged);
    }
    return List.copyOf(byJob.values());
  }

  private static JobRecord merged(JobRecord one, JobRecord other) {
    one.bytes().add(other.bytes());
    one.operations().add(other.operations());
    Histogram latencyNanos = one.latencyNanos();
    latencyNanos.add(other.latencyNanos());
    Optional<String> failure = one.failure().or(other::failure);
    return new JobRecord(one.job(), one.bytes(), one.operations(), latencyNanos, failure);
  }

  @Override
  public void close() throws IOException {
    for (LoadProcess process : processes) {
      process.close();
    }
  }
}
