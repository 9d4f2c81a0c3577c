package weir.policies.striped;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Applications that are seen often give up a tenth of their basic share; the others divide what is left.
 *
 * <p>Source: GIFT §4, TMF (throttle most frequent applications). Often is more than the mean of the active ones: of decisions in
 * which it was active so far, this one included, as coded, or of runs begun so far. Cost: two passes over the targets of
 * the active transfers.
 */
public final class Tmf implements InstanceRule {
  private final boolean countsRuns;
  private final TenthOff shares = new TenthOff();
  private final Map<String, Integer> accountOf = new HashMap<>();
  private long[] seen = new long[16];
  private long[] lastSeen = new long[16];
  private long instances;

  /** Counts runs, or else decisions. */
  public Tmf(boolean countsRuns) {
    this.countsRuns = countsRuns;
  }

  @Override
  public int account(String application) {
    int account = accountOf.computeIfAbsent(application, name -> accountOf.size());
    if (account >= seen.length) {
      seen = Arrays.copyOf(seen, 2 * account);
      lastSeen = Arrays.copyOf(lastSeen, 2 * account);
    }
    return account;
  }

  @Override
  public void begun(int account) {
    seen[account] += countsRuns ? 1 : 0;
  }

  @Override
  public void decide(double nowSec, Instance instance, double[] share) {
    instances++;
    shares.begin(instance);
    double sum = 0;
    for (int a = 0; a < instance.size(); a++) {
      sum += see(instance.account(a));
    }
    double mean = sum / instance.size();
    for (int a = 0; a < instance.size(); a++) {
      if (seen[instance.account(a)] > mean) {
        shares.throttle(a);
      }
    }
    shares.share(instance, share);
  }

  /** Counts an account once per decision, however many of its runs are active. */
  private long see(int account) {
    if (!countsRuns && lastSeen[account] != instances) {
      lastSeen[account] = instances;
      seen[account]++;
    }
    return seen[account];
  }
}
