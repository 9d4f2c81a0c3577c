package weir.policies.fair;

import java.util.Arrays;
import weir.model.Tenant;

/**
 * A tree of shares over many targets, with I/O as a fluid: what everyone gets on all its targets together is as equal, by the
 * weights of the tree, as the targets it is on allow.
 *
 * <p>Target by target, what the others give is taken as it is, and this one's capacity is poured in from the root: at every branch
 * it fills up whoever has least for its weight in all, like water in vessels whose floors are at different heights. Each pouring
 * brings the totals closer together and none undoes another's, because no two targets have a limit in common; the rounds end when
 * nothing moves any more. They begin at nought: the totals could be had in more than one way, and which one it is must not depend on
 * what came before. On one target this is {@link FluidShares}. docs/controller.md works an example. Cost: per round, a few passes over
 * who is on each target.
 */
public final class GlobalShares {
  private static final int MOST_ROUNDS = 1000;
  private static final int MOST_STEPS = 100;
  private static final double STILL = 1e-13;

  private final ShareTree tree;
  private final int targets;
  private int[] leafOf = {};
  private double[] rate = {};
  private double[] ceiling = {};
  private double[] total = {};
  private double[] floor = {};
  private double[] room = {};
  private double[] poured = {};
  private int[] wet = {};
  private int round;
  private double moved;

  public GlobalShares(FairPolicy policy, int targets) {
    this.tree = new ShareTree(policy);
    this.targets = targets;
    reserve();
  }

  /** Takes in the tenant whose transfer is in {@code slot}. */
  public void join(int slot, Tenant tenant) {
    if (slot >= leafOf.length) {
      int slots = 2 * slot + 1;
      leafOf = Arrays.copyOf(leafOf, slots);
      rate = Arrays.copyOf(rate, slots * targets);
      ceiling = Arrays.copyOf(ceiling, slots);
    }
    leafOf[slot] = tree.join(tenant);
    reserve();
  }

  private void reserve() {
    if (tree.nodes() > total.length) {
      int nodes = 2 * tree.nodes();
      total = Arrays.copyOf(total, nodes);
      floor = Arrays.copyOf(floor, nodes);
      room = Arrays.copyOf(room, nodes);
      poured = Arrays.copyOf(poured, nodes);
      wet = Arrays.copyOf(wet, nodes);
    }
  }

  public void leave(int slot) {
    tree.leave(leafOf[slot]);
  }

  /** Says how much the tenant in {@code slot} can use in all. */
  public void want(int slot, double bytesPerSec) {
    ceiling[slot] = bytesPerSec;
  }

  /** What the tenant in {@code slot} gets on the target. */
  public double rate(int slot, int target) {
    return rate[slot * targets + target];
  }

  private void set(int slot, int target, double to) {
    double change = to - rate[slot * targets + target];
    rate[slot * targets + target] = to;
    if (change != 0) {
      for (int node = leafOf[slot]; node != ShareTree.ROOT; node = tree.parent(node)) {
        total[node] += change;
      }
      moved += Math.abs(change);
    }
  }

  /** Who is on each target, and how much that can move. */
  public interface Members {
    double capacity(int target);

    int count(int target);

    /** The slot of the {@code n}-th on the target. */
    int slot(int target, int n);
  }

  public void share(Members members) {
    Arrays.fill(rate, 0);
    Arrays.fill(total, 0);
    double all = 0;
    for (int target = 0; target < targets; target++) {
      all += members.capacity(target);
    }
    int rounds = 0;
    do {
      moved = 0;
      for (int target = 0; target < targets; target++) {
        pour(target, members);
      }
    } while (moved > STILL * all && ++rounds < MOST_ROUNDS);
  }

  private void pour(int target, Members members) {
    round++;
    wet[ShareTree.ROOT] = round;
    room[ShareTree.ROOT] = 0;
    for (int n = 0; n < members.count(target); n++) {
      take(members.slot(target, n), target);
    }
    poured[ShareTree.ROOT] = Math.min(members.capacity(target), room[ShareTree.ROOT]);
    divide(ShareTree.ROOT);
    for (int n = 0; n < members.count(target); n++) {
      int slot = members.slot(target, n);
      set(slot, target, poured[leafOf[slot]]);
    }
  }

  /** Counts the tenant in, and all branches above it: how high its floor is without this target, and how much room above it. */
  private void take(int slot, int target) {
    int leaf = leafOf[slot];
    double here = rate(slot, target);
    double could = Math.max(0, ceiling[slot] - Math.max(0, total[leaf] - here));
    room[ShareTree.ROOT] += could;
    for (int node = leaf; node != ShareTree.ROOT; node = tree.parent(node)) {
      if (wet[node] != round) {
        wet[node] = round;
        floor[node] = total[node];
        room[node] = 0;
      }
      floor[node] -= here;
      room[node] += could;
    }
  }

  private void divide(int branch) {
    double level = level(branch);
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      if (wet[n] == round) {
        poured[n] = depth(n, level);
        if (tree.firstChild(n) != ShareTree.NONE) {
          divide(n);
        }
      }
    }
  }

  /** How much a child holds when the water stands at that level. */
  private double depth(int node, double level) {
    return Math.min(room[node], Math.max(0, level * tree.weight(node) - Math.max(0, floor[node])));
  }

  /** Where the water stands when all that is poured into the branch is in its children: Newton's rule, kept between bounds. */
  private double level(int branch) {
    double low = 0;
    double high = brim(branch);
    double level = high;
    for (int step = 0; step < MOST_STEPS; step++) {
      double held = 0;
      double slope = 0;
      for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
        if (wet[n] == round) {
          double depth = depth(n, level);
          held += depth;
          slope += depth > 0 && depth < room[n] ? tree.weight(n) : 0;
        }
      }
      double missing = poured[branch] - held;
      if (Math.abs(missing) <= 1e-14 * poured[branch]) {
        return level;
      }
      low = missing > 0 ? level : low;
      high = missing < 0 ? level : high;
      double next = slope > 0 ? level + missing / slope : (low + high) / 2;
      level = next > low && next < high ? next : (low + high) / 2;
    }
    return level;
  }

  /** The level at which every child is full. */
  private double brim(int branch) {
    double brim = 0;
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      if (wet[n] == round) {
        brim = Math.max(brim, (Math.max(0, floor[n]) + room[n]) / tree.weight(n));
      }
    }
    return brim;
  }
}
