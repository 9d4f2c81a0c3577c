package weir.ionode.admin;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import weir.ionode.schedule.Scheduler;
import weir.ionode.session.Administration;
import weir.wire.control.GrantOrder;
import weir.wire.control.NodeReport;
import weir.wire.control.ReportQuestion;

/**
 * Tells controllers what happens here: whoever has asked is answered when a job begins to do I/O, or when the time that it set is
 * up. All answers are made on one thread.
 */
public final class Reports implements AutoCloseable {
  /** Bursts that begin together are told together, and no more often than that. */
  private static final long GATHER_MICROS = 500;

  private final Scheduler scheduler;
  private final PolicyBoard board;
  private final long epoch;
  private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, task -> {
    Thread its = new Thread(task, "weir-reports");
    its.setDaemon(true);
    return its;
  });
  private final List<Pending> pending = new ArrayList<>();
  private final AtomicBoolean isTelling = new AtomicBoolean();

  private record Pending(ReportQuestion question, Administration.Answer answer) {}

  public Reports(Scheduler scheduler, PolicyBoard board, long epoch) {
    this.scheduler = scheduler;
    this.board = board;
    this.epoch = epoch;
    thread.setRemoveOnCancelPolicy(true);
    scheduler.whenBurstBegins(this::tellSoon);
  }

  void ask(ReportQuestion question, Administration.Answer answer) {
    Pending one = new Pending(question, answer);
    boolean now = question.waitMicros() == 0 || question.epoch() != epoch;
    submit(() -> pending.add(one), 0);
    submit(() -> tell(one), now ? 0 : question.waitMicros());
  }

  private void tellSoon() {
    if (isTelling.compareAndSet(false, true)) {
      submit(this::tellAll, GATHER_MICROS);
    }
  }

  private void submit(Runnable task, long delayMicros) {
    try {
      var unused = thread.schedule(task, delayMicros, TimeUnit.MICROSECONDS);
    } catch (RejectedExecutionException closing) {
      // Nobody is told anything any more.
      return;
    }
  }

  private void tellAll() {
    isTelling.set(false);
    List.copyOf(pending).forEach(this::tell);
  }

  private void tell(Pending one) {
    if (pending.remove(one)) {
      one.answer.send(report(one.question).encode());
    }
  }

  private NodeReport report(ReportQuestion question) {
    GrantOrder.Stamp stamp = board.stamp();
    long after = question.epoch() == epoch ? question.cursor() : 0;
    return scheduler.report(after, new NodeReport.Head(epoch, 0, 0, stamp.term(), stamp.version()));
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
