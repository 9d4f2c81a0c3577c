package weir.ionode.buffer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a node knows of the files that a session has open, and how many of its reads and writes are under way. Safe for threads. */
final class OpenFiles {
  private final Map<Long, CompletableFuture<Layout>> layouts = new HashMap<>();
  private final Map<Long, Integer> underWay = new HashMap<>();
  private final Map<Long, List<Runnable>> waiting = new HashMap<>();

  /** The layout as it was last known, or else asked for. */
  CompletableFuture<Layout> layout(long handle, Supplier<CompletableFuture<Layout>> ask) {
    CompletableFuture<Layout> known = known(handle);
    if (known != null) {
      return known;
    }
    CompletableFuture<Layout> asked = ask.get();
    keep(handle, asked);
    return asked.whenComplete((layout, failure) -> {
      if (failure != null) {
        forget(handle);
      }
    });
  }

  private synchronized @Nullable CompletableFuture<Layout> known(long handle) {
    return layouts.get(handle);
  }

  private synchronized void keep(long handle, CompletableFuture<Layout> layout) {
    layouts.put(handle, layout);
  }

  void learnt(long handle, Layout layout) {
    keep(handle, CompletableFuture.completedFuture(layout));
  }

  /** The handle means another file from now on, or none. */
  synchronized void forget(long handle) {
    layouts.remove(handle);
  }

  synchronized void begin(long handle) {
    underWay.merge(handle, 1, Integer::sum);
  }

  void end(long handle) {
    finished(handle).forEach(Runnable::run);
  }

  private synchronized List<Runnable> finished(long handle) {
    Integer left = underWay.computeIfPresent(handle, (key, count) -> count == 1 ? null : count - 1);
    List<Runnable> idle = left == null ? waiting.remove(handle) : null;
    return idle == null ? List.of() : idle;
  }

  /** Does something when no read or write of the file is under way. */
  void whenIdle(long handle, Runnable action) {
    synchronized (this) {
      if (underWay.containsKey(handle)) {
        waiting.computeIfAbsent(handle, key -> new ArrayList<>()).add(action);
        return;
      }
    }
    action.run();
  }
}
