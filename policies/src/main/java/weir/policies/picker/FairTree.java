package weir.policies.picker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.model.Picker;
import weir.model.Tenant;
import weir.policies.fair.FairPolicy;
import weir.policies.fair.ShareTree;

/**
 * Virtual time at every branch of a tree of shares: the child that has had least for its weight comes first, among those
 * with something waiting, from the root down to a job.
 *
 * <p>Source: start-time fair queueing (Goyal, Vin and Cheng 1996), one instance per branch; the policies are ThemisIO's.
 * Each branch has a clock. A child's tag is what it was charged over its weight; the clock is the tag of the child
 * served last, and a child that returns starts at the clock at the earliest. While two children wait, what they get for
 * their weight differs by no more than one request of each: docs/fair-trees.md. Cost per pick: depth times the logarithm
 * of the number of siblings that wait.
 */
final class FairTree implements JobOrder {
  /** A clock that has come so far is set back, long before the tags lose the size of a request in rounding. */
  private static final double FAR = 0x1p36;

  private final ShareTree tree;
  private final boolean sums;
  private final Tags tags = new Tags();
  private final List<TagHeap> waiting = new ArrayList<>();
  private double[] clock = new double[0];
  private int[] jobOf = new int[0];
  private int[] leafOf = new int[0];

  FairTree(FairPolicy policy) {
    this(policy, false);
  }

  /** @param sums whether a branch weighs what all below it do, and not what the policy says */
  FairTree(FairPolicy policy, boolean sums) {
    tree = new ShareTree(policy);
    this.sums = sums;
    reserve();
  }

  @Override
  public void joined(int job, Tenant tenant) {
    int leaf = tree.join(tenant);
    reserve();
    leafOf = job < leafOf.length ? leafOf : Arrays.copyOf(leafOf, 2 * job + 1);
    leafOf[job] = leaf;
    jobOf[leaf] = job;
    for (int node = leaf; node != ShareTree.ROOT && tree.isNew(node); node = tree.parent(node)) {
      tags.tag[node] = clock[tree.parent(node)];
    }
    if (sums) {
      sumUp(tree.parent(leaf));
    }
  }

  /** From now on the job weighs that much; what it is ahead of others in bytes stays as it is. */
  void weigh(int job, double weight) {
    reweigh(leafOf[job], weight);
    sumUp(tree.parent(leafOf[job]));
  }

  /** From now on the job, which has nothing waiting here, counts for nothing in its branches. */
  void unweigh(int job) {
    tree.weight(leafOf[job], 0);
    sumUp(tree.parent(leafOf[job]));
  }

  private void sumUp(int branch) {
    for (int node = branch; node != ShareTree.ROOT; node = tree.parent(node)) {
      double sum = 0;
      for (int n = tree.firstChild(node); n != ShareTree.NONE; n = tree.nextSibling(n)) {
        sum += tree.weight(n);
      }
      if (sum > 0) {
        reweigh(node, sum);
      }
    }
  }

  private void reweigh(int node, double weight) {
    double start = clock[tree.parent(node)];
    double ahead = Math.max(0, tags.tag[node] - start) * tree.weight(node) / weight;
    tags.tag[node] = start + ahead;
    tree.weight(node, weight);
    if (tags.isIn(node)) {
      waiting.get(tree.parent(node)).moved(node);
    }
  }

  private void reserve() {
    tags.reserve(tree.nodes());
    clock = Arrays.copyOf(clock, tags.tag.length);
    jobOf = Arrays.copyOf(jobOf, tags.tag.length);
    while (waiting.size() < tree.nodes()) {
      waiting.add(new TagHeap(tags));
    }
  }

  @Override
  public void left(int job) {
    int above = tree.parent(leafOf[job]);
    tree.leave(leafOf[job]);
    if (sums) {
      sumUp(above);
    }
  }

  @Override
  public void waits(int job, long nowNanos) {
    for (int node = leafOf[job]; node != ShareTree.ROOT && !tags.isIn(node); ) {
      int above = tree.parent(node);
      tags.tag[node] = Math.max(tags.tag[node], clock[above]);
      waiting.get(above).add(node);
      node = above;
    }
  }

  @Override
  public void rests(int job) {
    int node = leafOf[job];
    do {
      int above = tree.parent(node);
      waiting.get(above).remove(node);
      node = above;
    } while (node != ShareTree.ROOT && waiting.get(node).isEmpty());
  }

  @Override
  public int first(long nowNanos) {
    if (waiting.get(ShareTree.ROOT).isEmpty()) {
      return Picker.NONE;
    }
    int node = ShareTree.ROOT;
    do {
      node = firstChild(node);
    } while (tree.firstChild(node) != ShareTree.NONE);
    return jobOf[node];
  }

  private int firstChild(int branch) {
    int child = waiting.get(branch).first();
    clock[branch] = Math.max(clock[branch], tags.tag[child]);
    if (clock[branch] > FAR) {
      setBack(branch);
    }
    return child;
  }

  private void setBack(int branch) {
    for (int n = tree.firstChild(branch); n != ShareTree.NONE; n = tree.nextSibling(n)) {
      tags.tag[n] -= clock[branch];
    }
    clock[branch] = 0;
  }

  @Override
  public void charge(int job, long bytes) {
    for (int node = leafOf[job]; node != ShareTree.ROOT; node = tree.parent(node)) {
      tags.tag[node] += bytes / tree.weight(node);
      if (tags.isIn(node)) {
        waiting.get(tree.parent(node)).moved(node);
      }
    }
  }
}
