package weir.app;

import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import weir.ionode.buffer.BufferStorage;
import weir.ionode.buffer.Ring;

/** Brings nodes that a buffer did not have when it was made into its ring, one after the other. */
final class Growth {
  private static final long PAUSE_MILLIS = 100;

  private Growth() {}

  /**
   * Goes on in the background until all are in.
   *
   * @throws IllegalStateException if the ring has members that were not started
   */
  static void start(BufferStorage home, List<Ring.Member> started) {
    Ring ring = home.ring();
    if (!started.containsAll(ring.members())) {
      throw new IllegalStateException(
          "the buffer has stripes at " + ring.members().size() + " nodes; give --nodes "
              + ring.members().size() + ", or take one out by 'weir ring remove' first");
    }
    ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
      Thread thread = new Thread(task, "weir-growth");
      thread.setDaemon(true);
      return thread;
    });
    var unused = clock.scheduleWithFixedDelay(
        () -> {
          if (addOne(home, started)) {
            clock.shutdown();
          }
        },
        0,
        PAUSE_MILLIS,
        TimeUnit.MILLISECONDS);
  }

  /** Adds the next one if nothing moves now; whether all are in. */
  private static boolean addOne(BufferStorage home, List<Ring.Member> started) {
    List<Ring.Member> missing = started.stream()
        .filter(member -> !home.ring().members().contains(member))
        .toList();
    if (!missing.isEmpty()) {
      home.add(missing.get(0));
    }
    return missing.isEmpty();
  }
}
