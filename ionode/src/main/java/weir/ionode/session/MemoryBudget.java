package weir.ionode.session;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many bytes of payload the node may hold for all connections together. Who finds it used up waits; jobs take turns to be
 * let in again, so that one with many connections does not keep out one with few. Safe for threads.
 */
public final class MemoryBudget {
  /** Somebody who waits to be let in, and asks again when called. */
  @FunctionalInterface
  public interface Waiter {
    void askAgain();
  }

  private final long capacity;
  private final Map<String, ArrayDeque<Waiter>> waiting = new LinkedHashMap<>();
  private long used;

  public MemoryBudget(long capacity) {
    this.capacity = capacity;
  }

  /** Takes some, or puts the waiter in line; it is called when it is its turn to ask again. */
  synchronized boolean reserve(String job, long bytes, Waiter waiter) {
    if (fits(bytes)) {
      used += bytes;
      return true;
    }
    waiting.computeIfAbsent(job, id -> new ArrayDeque<>()).add(waiter);
    return false;
  }

  /** One request goes through however large it is, if it is alone. */
  private boolean fits(long bytes) {
    return used == 0 || used + bytes <= capacity;
  }

  void release(long bytes) {
    called(bytes).forEach(Waiter::askAgain);
  }

  private synchronized List<Waiter> called(long bytes) {
    used -= bytes;
    List<Waiter> called = new ArrayList<>();
    // Each waiter asks for one request; calling one per job is enough, as every release calls
    // again.
    if (!waiting.isEmpty()) {
      String job = waiting.keySet().iterator().next();
      ArrayDeque<Waiter> line = waiting.remove(job);
      if (line != null && !line.isEmpty()) {
        called.add(line.remove());
        if (!line.isEmpty()) {
          waiting.put(job, line);
        }
      }
    }
    return called;
  }

  public synchronized long used() {
    return used;
  }

  public long capacity() {
    return capacity;
  }
}
