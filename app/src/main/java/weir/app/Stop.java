package weir.app;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Holds the end of the process back, when a signal asks for it, until what was started has been closed. */
final class Stop implements AutoCloseable {
  private static final long LONGEST_SEC = 10;

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch tidy = new CountDownLatch(1);

  Stop() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "weir-stop"));
  }

  private void end() {
    asked.countDown();
    try {
      boolean unused = tidy.await(LONGEST_SEC, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns when the process is asked to end. */
  void await() throws InterruptedException {
    asked.await();
  }

  /** Says that all is closed. */
  @Override
  public void close() {
    tidy.countDown();
  }
}
