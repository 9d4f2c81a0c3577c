package weir.policies.fair;

import java.util.Arrays;
import weir.model.Tenant;

/**
 * A tree of shares with I/O as a fluid: at every branch one level rises for all children, by their weights, and each stops
 * where it meets what all below it can use together; so what a job leaves goes to its siblings first.
 *
 * <p>This is what a picker over the same tree comes to as requests become small against what is served. Cost: one pass over
 * the children of a branch per round, at most as many rounds as children meet their limit one after another.
 */
public final class FluidShares {
  private final ShareTree tree;
  private int[] leafOf = new int[0];
  private double[] wanted = new double[0];
  private double[] rate = new double[0];
  private boolean[] met = new boolean[0];
  private double left;

  public FluidShares(FairPolicy policy) {
    tree = new ShareTree(policy);
    reserve();
  }

  /** Takes in the tenant whose transfer is in {@code slot}. */
  public void join(int slot, Tenant tenant) {
    leafOf = slot < leafOf.length ? leafOf : Arrays.copyOf(leafOf, 2 * slot + 1);
    leafOf[slot] = tree.join(tenant);
    reserve();
  }

  public void leave(int slot) {
    tree.leave(leafOf[slot]);
  }

  private void reserve() {
    if (tree.nodes() > wanted.length) {
      int room = 2 * tree.nodes();
      wanted = Arrays.copyOf(wanted, room);
      rate = Arrays.copyOf(rate, room);
      met = Arrays.copyOf(met, room);
    }
  }

  /** Says how much the tenant in {@code slot} can use; to be said of everyone before {@link #share}. */
  public void want(int slot, double bytesPerSec) {
    wanted[leafOf[slot]] = bytesPerSec;
  }

  public void share(double bytesPerSec) {
    sumUp(ShareTree.ROOT);
    rate[ShareTree.ROOT] = Math.min(bytesPerSec, wanted[ShareTree.ROOT]);
    divide(ShareTree.ROOT);
  }

  /** What the tenant in {@code slot} gets. */
  public double rate(int slot) {
    return rate[leafOf[slot]];
  }

  private double sumUp(int node) {
    int child = tree.firstChild(node);
    if (child != ShareTree.NONE || node == ShareTree.ROOT) {
      wanted[node] = 0;
    }
    for (; child != ShareTree.NONE; child = tree.nextSibling(child)) {
      wanted[node] += sumUp(child);
    }
    return wanted[node];
  }

  private void divide(int branch) {
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      met[n] = false;
    }
    left = rate[branch];
    double level;
    do {
      level = left / openWeight(branch);
    } while (meetLimits(branch, level));
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      rate[n] = met[n] ? wanted[n] : level * tree.weight(n);
    }
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      divide(n);
    }
  }

  private double openWeight(int branch) {
    double sum = 0;
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      sum += met[n] ? 0 : tree.weight(n);
    }
    return sum;
  }

  /** Whether any child met its limit; one that can use nothing does too, though it takes nothing. */
  private boolean meetLimits(int branch, double level) {
    boolean any = false;
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      if (!met[n] && wanted[n] <= level * tree.weight(n)) {
        met[n] = true;
        any = true;
        left = Math.max(0, left - wanted[n]);
      }
    }
    return any;
  }
}
