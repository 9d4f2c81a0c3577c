package weir.model;

import java.util.List;

/**
 * The storage that jobs share and the link of each node to it.
 *
 * @param targets the storage devices; a single pipe is one target
 * @param nodeBytesPerSec what one node can move, b
 */
public record Platform(List<Target> targets, double nodeBytesPerSec) {
  /** The name of the one target of a single pipe. */
  public static final String PIPE = "pipe";

  public Platform {
    targets = List.copyOf(targets);
  }

  /** Storage seen as one pipe of the given width, B. */
  public static Platform pipe(double bytesPerSec, double nodeBytesPerSec) {
    return new Platform(List.of(new Target(PIPE, bytesPerSec)), nodeBytesPerSec);
  }

  /** What all targets together can move, B. */
  public double bytesPerSec() {
    double sum = 0;
    for (Target target : targets) {
      sum += target.bytesPerSec();
    }
    return sum;
  }

  /** What a job on so many nodes can move at the most: {@code b_i = min(nodes · b, B)}, RR-9502 Eq. 1. */
  public double maxRate(int nodes) {
    return Math.min(nodes * nodeBytesPerSec, bytesPerSec());
  }
}
