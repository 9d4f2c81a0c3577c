package weir.ionode.storage;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Who waits for locks, in order of arrival. Safe for threads. */
final class LockQueue {
  private final List<Work> waiting = new ArrayList<>();
  private volatile boolean empty = true;

  synchronized void add(Work work) {
    waiting.add(work);
    empty = false;
  }

  /** Takes out the first that fits. */
  synchronized @Nullable Work remove(Predicate<Work> fits) {
    for (Iterator<Work> each = waiting.iterator(); each.hasNext(); ) {
      Work work = each.next();
      if (fits.test(work)) {
        each.remove();
        empty = waiting.isEmpty();
        return work;
      }
    }
    return null;
  }

  /** Takes out those that are settled when asked. */
  void retry(Predicate<Work> isSettled) {
    if (empty) {
      return;
    }
    synchronized (this) {
      waiting.removeIf(isSettled);
      empty = waiting.isEmpty();
    }
  }
}
