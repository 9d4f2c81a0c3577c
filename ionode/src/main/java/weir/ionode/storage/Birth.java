package weir.ionode.storage;

import java.time.Instant;
import weir.ionode.journal.Proof;
import weir.ionode.linux.Failure;
import weir.wire.Attr;

/** When something was made, to tell after a crash whether it was us: what is younger than our intention to make it is ours. */
final class Birth {
  /** The kernel stamps files with a clock that moves in steps, so that a file can seem a little older than it is. */
  private static final long STEP_NANOS = 20_000_000;

  private static final long NANOS_PER_SEC = 1_000_000_000;

  private Birth() {}

  static Proof now() {
    Instant now = Instant.now();
    return new Proof(now.getEpochSecond() * NANOS_PER_SEC + now.getNano(), 0);
  }

  /** Whether there is something, and it is no older. */
  static boolean isSince(Place place, Proof begun) {
    try {
      return isSince(place.stat(), begun);
    } catch (Failure absent) {
      return false;
    }
  }

  static boolean isSince(Attr attr, Proof begun) {
    Attr.Times times = attr.times();
    Attr.Instant birth =
        times.birth().equals(Attr.Instant.UNKNOWN) ? times.change() : times.birth();
    return birth.sec() * NANOS_PER_SEC + birth.nanos() >= begun.a() - STEP_NANOS;
  }
}
