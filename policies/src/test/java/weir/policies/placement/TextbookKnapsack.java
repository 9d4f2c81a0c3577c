package weir.policies.placement;

import java.util.Arrays;
import weir.model.Placement;
import weir.model.Profiles;

/** The knapsack's recurrence as it stands in books, over jobs and nodes; for bandwidths with three decimals. */
final class TextbookKnapsack implements Placement {
  private static final long UNREACHABLE = Long.MIN_VALUE;

  @Override
  public void place(Profiles profiles, int ioNodes, int[] decisions) {
    int[] jobs = jobs(profiles);
    long[][] best =
        new long[jobs.length + 1][ioNodes + 1]; // of the jobs from n on with exactly w nodes
    int[][] choice = new int[jobs.length][ioNodes + 1];
    Arrays.fill(best[jobs.length], UNREACHABLE);
    best[jobs.length][0] = 0;
    for (int n = jobs.length - 1; n >= 0; n--) {
      Arrays.fill(best[n], UNREACHABLE);
      for (int k = 0; k < profiles.options(jobs[n]); k++) {
        int count = profiles.count(jobs[n], k);
        long value = Math.round(profiles.bandwidth(jobs[n], k) * 1000);
        for (int w = count; w <= ioNodes; w++) {
          long before = best[n + 1][w - count];
          if (before != UNREACHABLE && before + value >= best[n][w]) {
            best[n][w] = before + value;
            choice[n][w] = k;
          }
        }
      }
    }
    int w = 0;
    for (int other = 1; other <= ioNodes; other++) {
      w = best[0][other] > best[0][w] ? other : w;
    }
    for (int n = 0; n < jobs.length; n++) {
      decisions[jobs[n]] = profiles.count(jobs[n], choice[n][w]);
      w -= decisions[jobs[n]];
    }
  }

  private static int[] jobs(Profiles profiles) {
    int[] jobs = new int[profiles.size()];
    int n = 0;
    for (int i = profiles.first(); i != Profiles.NONE; i = profiles.next(i)) {
      jobs[n++] = i;
    }
    return jobs;
  }
}
