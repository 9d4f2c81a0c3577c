package weir.app;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import weir.lab.campaign.Failure;
import weir.lab.report.ReproductionListener;

/**
 * How a campaign goes: a bar on a terminal, a line per 10 % elsewhere, both with rate and remaining time. Says what is kept
 * when the user stops it.
 */
final class CampaignProgress implements ReproductionListener, AutoCloseable {
  private final PrintWriter err;
  private final Path folder;
  private final Thread farewell = new Thread(this::sayWhatIsKept);
  private final long startNanos = System.nanoTime();
  private ProgressBar[] bar = {};
  private int units;
  private int finishedBefore;
  private volatile int done;
  private boolean complete;

  private CampaignProgress(PrintWriter err, Path folder) {
    this.err = err;
    this.folder = folder;
  }

  static CampaignProgress of(PrintWriter err, Path folder) {
    CampaignProgress progress = new CampaignProgress(err, folder);
    Runtime.getRuntime().addShutdownHook(progress.farewell);
    return progress;
  }

  @Override
  public void begin(int all, int finished) {
    units = all;
    finishedBefore = finished;
    done = finished;
    if (finished > 0) {
      say(finished + " of " + all + " simulations are there already");
    }
    if (Terminal.onError()) {
      ProgressBarBuilder builder = new ProgressBarBuilder();
      builder
          .setTaskName("simulating")
          .setInitialMax(all)
          .startsFrom(finished, java.time.Duration.ZERO)
          .setStyle(ProgressBarStyle.ASCII)
          .showSpeed()
          .clearDisplayOnFinish();
      bar = new ProgressBar[] {builder.build()};
    }
  }

  @Override
  public void unitDone() {
    int before = done;
    done = before + 1;
    for (ProgressBar shown : bar) {
      shown.step();
    }
    if (bar.length == 0 && tenths(done) > tenths(before) && done < units) {
      say(line());
    }
  }

  private long tenths(int count) {
    return 10L * count / units;
  }

  private String line() {
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    double perSec = (done - finishedBefore) / seconds;
    return String.format(
        Locale.ROOT,
        "simulating %d %% (%d of %d, %.1f/s, %.0f s left)",
        10 * tenths(done),
        done,
        units,
        perSec,
        (units - done) / perSec);
  }

  @Override
  public void failed(Failure failure) {
    say(failure.study() + " " + failure.unit() + " failed: " + failure.message());
  }

  /** Nothing is left to be stopped. */
  void complete() {
    complete = true;
  }

  private void sayWhatIsKept() {
    if (!complete) {
      say(done + " of " + units + " simulations are kept in " + folder
          + "; the same command goes on from there");
    }
  }

  private void say(String text) {
    err.println("weir: " + text);
    err.flush();
  }

  @Override
  public void close() {
    for (ProgressBar shown : bar) {
      shown.close();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(farewell);
    } catch (IllegalStateException e) {
      // The program is ending already, and the farewell is being said.
      complete = false;
    }
  }
}
