package weir.controller.state;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** The state as far as it has been applied here, for all who read, and for those who wait until it has got further. */
final class Versions {
  /** A state and the place in the log that it stands for. */
  record Version(long index, SiteState state) {}

  private record Waiter(long index, CompletableFuture<SiteState> future) {}

  private final Executor executor;
  private final List<Waiter> waiters = new ArrayList<>();
  private volatile Version latest = new Version(-1, SiteState.EMPTY);
  private volatile Optional<String> failure = Optional.empty();

  /** @param executor runs what follows when someone has waited long enough, so that it is not run by the one who publishes */
  Versions(Executor executor) {
    this.executor = executor;
  }

  Version latest() {
    return latest;
  }

  /** By one thread only. */
  void publish(long index, SiteState state) {
    latest = new Version(index, state);
    synchronized (waiters) {
      for (Iterator<Waiter> all = waiters.iterator(); all.hasNext(); ) {
        Waiter waiter = all.next();
        if (waiter.index <= index) {
          all.remove();
          executor.execute(() -> waiter.future.complete(state));
        }
      }
    }
  }

  CompletableFuture<SiteState> reached(long index) {
    synchronized (waiters) {
      Version now = latest;
      if (now.index >= index) {
        return CompletableFuture.completedFuture(now.state);
      }
      CompletableFuture<SiteState> future = new CompletableFuture<>();
      waiters.add(new Waiter(index, future));
      return future;
    }
  }

  void fail(String why) {
    failure = Optional.of(why);
  }

  Optional<String> failure() {
    return failure;
  }
}
