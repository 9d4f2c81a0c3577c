package weir.ionode.session;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many bytes of payload the node may hold for all connections together. Who finds it used up stands in line; jobs take turns, so
 * that one with many connections does not keep out one with few. Safe for threads.
 */
public final class MemoryBudget {
  private final long capacity;

  /** Those in line, by job; the job whose turn it is comes first. */
  private final Map<String, ArrayDeque<Claim>> line = new LinkedHashMap<>();

  private long used;

  private record Claim(long bytes, Runnable whenGranted) {}

  public MemoryBudget(long capacity) {
    this.capacity = capacity;
  }

  /** Takes some at once, or stands in line; {@code whenGranted} is called, by any thread, when it has been taken. */
  synchronized boolean reserve(String job, long bytes, Runnable whenGranted) {
    if (line.isEmpty() && fits(bytes)) {
      used += bytes;
      return true;
    }
    line.computeIfAbsent(job, id -> new ArrayDeque<>()).add(new Claim(bytes, whenGranted));
    return false;
  }

  /** One request goes through however large it is, if it is alone. */
  private boolean fits(long bytes) {
    return used == 0 || used + bytes <= capacity;
  }

  void release(long bytes) {
    List<Runnable> granted = new ArrayList<>();
    synchronized (this) {
      used -= bytes;
      while (!line.isEmpty() && grantFirst(granted)) {
        // As far as it reaches.
      }
    }
    granted.forEach(Runnable::run);
  }

  /** Grants the claim whose turn it is and puts its job behind the others; false if it does not fit. */
  private boolean grantFirst(List<Runnable> granted) {
    Map.Entry<String, ArrayDeque<Claim>> first = line.entrySet().iterator().next();
    ArrayDeque<Claim> claims = first.getValue();
    if (!fits(claims.element().bytes)) {
      return false;
    }
    Claim claim = claims.remove();
    used += claim.bytes;
    granted.add(claim.whenGranted);
    line.remove(first.getKey());
    if (!claims.isEmpty()) {
      line.put(first.getKey(), claims);
    }
    return true;
  }

  public synchronized long used() {
    return used;
  }

  public long capacity() {
    return capacity;
  }
}
