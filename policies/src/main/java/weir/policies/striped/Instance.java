package weir.policies.striped;

import java.util.Arrays;

/**
 * Who is active on which targets at one decision, and the basic synchronous shares: what GIFT calls a decision instance.
 *
 * <p>Members load each of their targets with a weight, one as a rule, per unit of their share; a member's share is the same on
 * all its targets. Capacities and ceilings are in units of a target's bandwidth, whatever the caller takes for that. It
 * is filled in one go, {@link #clear}, {@link #capacity(int, double)}, {@link #add}, {@link #touch}, {@link #close}, and keeps its room.
 */
public final class Instance {
  /** Gaps below this part of a target are rounding. */
  private static final double ROUNDING = 1e-12;

  private int targets;
  private double[] capacity = new double[0];
  private double[] crowd = new double[0];
  private double[] gap = new double[0];

  private int size;
  private int[] key = new int[0];
  private int[] account = new int[0];
  private int[] nodes = new int[0];
  private int[] begin = new int[1];
  private double[] ceiling = new double[0];
  private double[] width = new double[0];
  private double[] fair = new double[0];
  private int[] target = new int[0];
  private double[] load = new double[0];

  /** Forgets everything; the capacities of so many targets are to follow, zero unless told. */
  public void clear(int targetCount) {
    targets = targetCount;
    size = 0;
    if (targetCount > capacity.length) {
      capacity = new double[targetCount];
      crowd = new double[targetCount];
      gap = new double[targetCount];
    }
    Arrays.fill(capacity, 0, targetCount, 0);
    Arrays.fill(crowd, 0, targetCount, 0);
  }

  public void capacity(int j, double units) {
    capacity[j] = units;
  }

  /**
   * Adds a member; {@link #touch} then names its targets.
   *
   * @param memberKey what the caller knows it by
   * @param memberAccount whose it is
   * @param ceilingUnits the most that its share can be
   */
  public void add(int memberKey, int memberAccount, int memberNodes, double ceilingUnits) {
    reserve(size + 1);
    key[size] = memberKey;
    account[size] = memberAccount;
    nodes[size] = memberNodes;
    ceiling[size] = ceilingUnits;
    width[size] = 0;
    size++;
    begin[size] = begin[size - 1];
  }

  /** The member added last is active on target {@code j}; targets come in increasing order. */
  public void touch(int j, double weight) {
    int at = begin[size]++;
    if (at == target.length) {
      target = Arrays.copyOf(target, 2 * at + 64);
      load = Arrays.copyOf(load, 2 * at + 64);
    }
    target[at] = j;
    load[at] = weight;
    width[size - 1] += weight;
    crowd[j] += weight;
  }

  /** Works out the basic synchronous shares, each the least of its equal shares, and the gaps that they leave. */
  public void close() {
    System.arraycopy(capacity, 0, gap, 0, targets);
    for (int a = 0; a < size; a++) {
      double share = begin[a] < begin[a + 1] ? ceiling[a] : 0;
      for (int k = begin[a]; k < begin[a + 1]; k++) {
        share = Math.min(share, capacity[target[k]] / crowd[target[k]]);
      }
      fair[a] = share;
      for (int k = begin[a]; k < begin[a + 1]; k++) {
        gap[target[k]] -= load[k] * share;
      }
    }
    for (int j = 0; j < targets; j++) {
      gap[j] = gap[j] > ROUNDING * capacity[j] ? gap[j] : 0;
    }
  }

  public int targets() {
    return targets;
  }

  public double capacity(int j) {
    return capacity[j];
  }

  /** The loads of all members on target {@code j} together. */
  public double crowd(int j) {
    return crowd[j];
  }

  /** What the basic shares leave of target {@code j}. */
  public double gap(int j) {
    return gap[j];
  }

  /** How many members there are. */
  public int size() {
    return size;
  }

  public int key(int a) {
    return key[a];
  }

  public int account(int a) {
    return account[a];
  }

  public int nodes(int a) {
    return nodes[a];
  }

  public double ceiling(int a) {
    return ceiling[a];
  }

  /** The loads of member {@code a} over all its targets; their number as a rule. */
  public double width(int a) {
    return width[a];
  }

  /** The basic synchronous share of member {@code a}. */
  public double fair(int a) {
    return fair[a];
  }

  /** Where the entries of member {@code a} begin; they end where those of the next one begin. */
  public int begin(int a) {
    return begin[a];
  }

  /** The target of entry {@code k}. */
  public int target(int k) {
    return target[k];
  }

  /** The weight of entry {@code k}. */
  public double load(int k) {
    return load[k];
  }

  private void reserve(int members) {
    if (members > key.length) {
      int room = 2 * members + 14;
      key = Arrays.copyOf(key, room);
      account = Arrays.copyOf(account, room);
      nodes = Arrays.copyOf(nodes, room);
      begin = Arrays.copyOf(begin, room + 1);
      ceiling = Arrays.copyOf(ceiling, room);
      width = Arrays.copyOf(width, room);
      fair = Arrays.copyOf(fair, room);
    }
  }
}
