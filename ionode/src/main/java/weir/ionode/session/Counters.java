package weir.ionode.session;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** How often what happened at this node since it started. */
public final class Counters {
  /** What is counted. */
  public enum Event {
    CONNECTIONS,
    CONNECTIONS_SUPERSEDED,
    BAD_FRAMES,
    TIMEOUTS,
    REFUSED_FORGED,
    REFUSED_EXPIRED,
    REFUSED_HOST,
    REFUSED_OTHER,
    REGISTRATIONS,
    REGISTRATIONS_REFUSED,
    SESSIONS_EXPIRED,
    RETRIES,
    FAULTS
  }

  private final Map<Event, LongAdder> counts = new EnumMap<>(Event.class);

  public Counters() {
    for (Event event : Event.values()) {
      counts.put(event, new LongAdder());
    }
  }

  public void count(Event event) {
    adder(event).increment();
  }

  public long of(Event event) {
    return adder(event).sum();
  }

  private LongAdder adder(Event event) {
    LongAdder adder = counts.get(event);
    if (adder == null) {
      throw new IllegalStateException("not counted: " + event);
    }
    return adder;
  }
}
