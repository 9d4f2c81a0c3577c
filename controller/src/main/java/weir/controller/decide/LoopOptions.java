package weir.controller.decide;

import java.time.Duration;

/**
 * How often the controller decides, and how long its word holds.
 *
 * @param interval between reports of a node in which no job begins anything: λ
 * @param life how long nodes keep to grants when they hear nothing, before they are fair by themselves
 * @param patience after how long a request of a job that is held is served all the same
 */
public record LoopOptions(Duration interval, Duration life, Duration patience) {
  public static final LoopOptions STANDARD =
      new LoopOptions(Duration.ofMillis(100), Duration.ofSeconds(5), Duration.ofSeconds(1));

  public LoopOptions {
    require(interval, Duration.ofMillis(1), Duration.ofMinutes(1), "the interval");
    require(life, interval.multipliedBy(2), Duration.ofHours(1), "the life of grants");
    require(patience, Duration.ofMillis(1), Duration.ofHours(1), "the patience of held jobs");
  }

  private static void require(Duration value, Duration least, Duration most, String what) {
    if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
      throw new IllegalArgumentException(what + " must be between " + least.toMillis() + " ms and "
          + most.toSeconds() + " s, not " + value.toMillis() + " ms");
    }
  }
}
