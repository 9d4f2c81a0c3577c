package weir.ionode.buffer;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import weir.ionode.linux.Failure;
import weir.wire.Errno;

/** What is answered later. */
final class Futures {
  private Futures() {}

  /** The result of something done now. */
  static <T> CompletableFuture<T> now(Supplier<T> action) {
    try {
      return CompletableFuture.completedFuture(action.get());
    } catch (Failure failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  static <T> CompletableFuture<T> failed(int errno) {
    return CompletableFuture.failedFuture(Failure.of(errno));
  }

  /** Waits for all, whatever becomes of each. */
  static CompletableFuture<Void> all(List<? extends CompletableFuture<?>> futures) {
    return CompletableFuture.allOf(futures.toArray(CompletableFuture[]::new));
  }

  /** Does something later. */
  static <T> CompletableFuture<T> after(
      long millis, Executor executor, Supplier<CompletableFuture<T>> action) {
    return CompletableFuture.supplyAsync(
            () -> 0, CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS, executor))
        .thenCompose(zero -> action.get());
  }

  /** The errno of what went wrong. */
  static int errnoOf(Throwable thrown) {
    Throwable cause = thrown;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause instanceof Failure failure ? failure.errno() : Errno.EIO;
  }

  static boolean is(Throwable thrown, int errno) {
    return errnoOf(thrown) == errno;
  }
}
