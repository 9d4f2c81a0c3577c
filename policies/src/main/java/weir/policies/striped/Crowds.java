package weir.policies.striped;

import java.util.Arrays;
import weir.model.Stripes;
import weir.model.Transfers;

/** How many transfers are on each target, and the equal share of it that each would have. */
final class Crowds {
  private int[] count = new int[0];

  /** Makes room; to be called when a transfer is posted, never while deciding. */
  void reserve(Stripes stripes) {
    if (stripes.targets() > count.length) {
      count = new int[stripes.targets()];
    }
  }

  void read(Transfers transfers, Stripes stripes) {
    Arrays.fill(count, 0);
    for (int i = transfers.first(); i != Transfers.NONE; i = transfers.next(i)) {
      for (int k = 0; k < stripes.width(i); k++) {
        count[stripes.target(i, k)]++;
      }
    }
  }

  /** Bytes per second of the {@code k}-th target of slot {@code i} that are one transfer's by right. */
  double share(int i, int k, Stripes stripes) {
    int target = stripes.target(i, k);
    return stripes.capacity(target) / count[target];
  }
}
