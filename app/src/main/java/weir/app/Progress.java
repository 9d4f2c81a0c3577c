package weir.app;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.DoubleConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import weir.sim.engine.DecisionListener;

/**
 * How far a long piece of work has come: a bar on a terminal, a line per 10 % elsewhere. Work that is done within a
 * second is not worth a word.
 */
final class Progress implements AutoCloseable {
  private static final long QUIET_NANOS = 1_000_000_000L;
  private static final int DECISIONS_PER_LOOK = 4096;
  private static final int BAR_STEPS = 1000;

  private final DoubleConsumer display;
  private final Runnable end;
  private final long startNanos = System.nanoTime();

  private Progress(DoubleConsumer display, Runnable end) {
    this.display = display;
    this.end = end;
  }

  /** Shows the progress of {@code task} on standard error. */
  static Progress of(String task, PrintWriter err) {
    if (Terminal.onError()) {
      Bar bar = new Bar(task);
      return new Progress(bar::show, bar::close);
    }
    Lines lines = new Lines(task, err);
    return new Progress(lines::show, () -> {});
  }

  /** Watches run number {@code index} of {@code runs}, each of which ends at {@code endSec} at the earliest. */
  DecisionListener watch(int index, int runs, double endSec) {
    int[] decisions = {0};
    return (nowSec, transfers, rates) -> {
      if (++decisions[0] % DECISIONS_PER_LOOK == 0
          && System.nanoTime() - startNanos > QUIET_NANOS) {
        display.accept((index + Math.min(1, nowSec / endSec)) / runs);
      }
    };
  }

  @Override
  public void close() {
    end.run();
  }

  /** A bar that redraws itself, made when there is first something to show. */
  private static final class Bar {
    private final String task;
    private ProgressBar[] made = {};

    Bar(String task) {
      this.task = task;
    }

    void show(double part) {
      if (made.length == 0) {
        ProgressBarBuilder builder = new ProgressBarBuilder();
        builder
            .setTaskName(task)
            .setInitialMax(BAR_STEPS)
            .setStyle(ProgressBarStyle.ASCII)
            .clearDisplayOnFinish();
        made = new ProgressBar[] {builder.build()};
      }
      made[0].stepTo((long) (part * BAR_STEPS));
    }

    void close() {
      for (ProgressBar bar : made) {
        bar.close();
      }
    }
  }

  /** A line for every tenth. */
  private static final class Lines {
    private final String task;
    private final PrintWriter err;
    private int tenths;

    Lines(String task, PrintWriter err) {
      this.task = task;
      this.err = err;
    }

    void show(double part) {
      int reached = (int) (part * 10);
      if (reached > tenths) {
        tenths = reached;
        err.printf(Locale.ROOT, "weir: %s %d %%%n", task, 10 * reached);
        err.flush();
      }
    }
  }
}
