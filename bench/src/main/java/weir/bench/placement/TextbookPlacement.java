package weir.bench.placement;

import java.util.Arrays;
import weir.model.Placement;
import weir.model.Profiles;

/**
 * The knapsack's recurrence as it stands in books, a table over jobs and nodes: O(nodes · Σ options) steps. Arrays are kept
 * from one call to the next, the value is a long in thousandths, two rows of values are enough.
 */
final class TextbookPlacement implements Placement {
  private static final long UNREACHABLE = Long.MIN_VALUE;

  private long[] best = {};
  private long[] next = {};
  private byte[][] choice = {};

  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    reserve(profiles.size(), ioNodes + 1);
    Arrays.fill(best, UNREACHABLE);
    best[0] = 0;
    int row = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      addJob(profiles, i, ioNodes, choice[row++]);
    }
    int used = 0;
    for (int w = 1; w <= ioNodes; w++) {
      used = best[w] > best[used] ? w : used;
    }
    readBack(profiles, used, decisions);
  }

  private void addJob(Profiles profiles, int i, int ioNodes, byte[] chosen) {
    Arrays.fill(next, UNREACHABLE);
    for (int k = 0; k < profiles.options(i); k++) {
      int count = profiles.count(i, k);
      long value = Math.round(1000 * profiles.bandwidth(i, k));
      for (int w = count; w <= ioNodes; w++) {
        long before = best[w - count];
        if (before != UNREACHABLE && before + value > next[w]) {
          next[w] = before + value;
          chosen[w] = (byte) k;
        }
      }
    }
    long[] spare = best;
    best = next;
    next = spare;
  }

  private void readBack(Profiles profiles, int used, int[] decisions) {
    int[] jobs = new int[profiles.size()];
    int n = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      jobs[n++] = i;
    }
    int left = used;
    while (--n >= 0) {
      decisions[jobs[n]] = profiles.count(jobs[n], choice[n][left]);
      left -= decisions[jobs[n]];
    }
  }

  private void reserve(int jobs, int width) {
    if (choice.length < jobs || best.length < width) {
      best = new long[width];
      next = new long[width];
      choice = new byte[jobs][width];
    }
  }
}
