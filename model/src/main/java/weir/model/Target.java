package weir.model;

import java.util.List;

/**
 * A storage device (OST, server) with a capacity of its own.
 *
 * @param outages when it is down, in order of time and apart from each other
 */
public record Target(String id, double bytesPerSec, List<Outage> outages) {
  public Target {
    outages = List.copyOf(outages);
  }

  /** A target that never fails. */
  public Target(String id, double bytesPerSec) {
    this(id, bytesPerSec, List.of());
  }
}
