package weir.policies.gift;

import java.util.Arrays;
import weir.policies.gift.Quorum.Verdict;
import weir.policies.striped.Instance;

/**
 * The reports of one decision instance: which applications are active on which target, as the targets' servers say.
 *
 * <p>A target whose report is missing when the round ends is left out of the instance, with whatever it last said: it keeps its
 * previous allocation until it is heard again. The others are decided on as if it were not there.
 */
public final class ReportRound {
  private final Quorum quorum;
  private final double[] capacity;
  private final int[][] accounts;
  private final int[] counts;

  private int[] nodesOf = new int[0];

  /** By account: where the next of its entries goes; by entry: the target. */
  private int[] next = new int[0];

  private int[] entry = new int[0];

  /** Rounds over so many targets. */
  public ReportRound(int targets, double quorumPart, long timeoutNanos) {
    quorum = new Quorum(targets, quorumPart, timeoutNanos);
    capacity = new double[targets];
    accounts = new int[targets][];
    Arrays.fill(accounts, new int[0]);
    counts = new int[targets];
  }

  public void begin(long nowNanos) {
    quorum.begin(nowNanos);
  }

  /** How many nodes an account's application has. */
  public void nodes(int account, int nodes) {
    reserve(account);
    nodesOf[account] = nodes;
  }

  /**
   * The report of a target.
   *
   * @param units what it can move, in units of a target
   * @param active the accounts active on it, each once
   * @return whether it came in time
   */
  public boolean report(int target, double units, int[] active) {
    if (!quorum.reply(target)) {
      return false;
    }
    capacity[target] = units;
    if (active.length > accounts[target].length) {
      accounts[target] = new int[active.length];
    }
    System.arraycopy(active, 0, accounts[target], 0, active.length);
    for (int account : active) {
      reserve(account);
    }
    counts[target] = active.length;
    return true;
  }

  public Verdict verdict(long nowNanos) {
    return quorum.verdict(nowNanos);
  }

  /** Whether the target keeps its previous allocation because it was not heard. */
  public boolean isMissing(int target) {
    return !quorum.hasReplied(target);
  }

  /** Fills an instance with what was reported; members are known by their accounts. */
  public void fill(Instance instance) {
    sortByAccount();
    instance.clear(capacity.length);
    for (int j = 0; j < capacity.length; j++) {
      instance.capacity(j, isMissing(j) ? 0 : capacity[j]);
    }
    int begin = 0;
    for (int account = 0; account < nodesOf.length; account++) {
      int end = next[account];
      if (end > begin) {
        instance.add(account, account, nodesOf[account], Double.POSITIVE_INFINITY);
        for (int k = begin; k < end; k++) {
          instance.touch(entry[k], 1);
        }
      }
      begin = end;
    }
    instance.close();
  }

  /** Turns lists of accounts per target into lists of targets per account, in increasing order. */
  private void sortByAccount() {
    Arrays.fill(next, 0);
    int entries = 0;
    for (int j = 0; j < capacity.length; j++) {
      for (int n = 0; n < heard(j); n++) {
        next[accounts[j][n]]++;
        entries++;
      }
    }
    int begin = 0;
    for (int account = 0; account < next.length; account++) {
      int count = next[account];
      next[account] = begin;
      begin += count;
    }
    entry = entries > entry.length ? new int[2 * entries] : entry;
    for (int j = 0; j < capacity.length; j++) {
      for (int n = 0; n < heard(j); n++) {
        entry[next[accounts[j][n]]++] = j;
      }
    }
  }

  private int heard(int target) {
    return isMissing(target) ? 0 : counts[target];
  }

  private void reserve(int account) {
    if (account >= nodesOf.length) {
      int had = nodesOf.length;
      nodesOf = Arrays.copyOf(nodesOf, 2 * account + 16);
      Arrays.fill(nodesOf, had, nodesOf.length, 1);
      next = new int[nodesOf.length];
    }
  }
}
