package weir.policies.fair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weir.model.Tenant;

/**
 * The groups, users and jobs that share a machine, as a tree of the levels of a {@link FairPolicy}.
 *
 * <p>Nodes are small numbers, the root is {@link #ROOT}, jobs are the leaves. Whoever shares by the tree keeps columns of
 * its own by node. A branch is there as long as a job is below it; the number of a node that left is given out again.
 */
public final class ShareTree {
  public static final int ROOT = 0;

  /** No such node. */
  public static final int NONE = -1;

  private final FairPolicy policy;
  private final List<Map<String, Integer>> childByName = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private int[] parent = new int[0];
  private int[] firstChild = new int[0];
  private int[] nextSibling = new int[0];
  private int[] leaves = new int[0];
  private double[] weight = new double[0];
  private int[] free = new int[0];
  private int freeCount;
  private int nodes;

  public ShareTree(FairPolicy policy) {
    this.policy = policy;
    create(NONE, "", 1);
  }

  /** All nodes are below this number. */
  public int nodes() {
    return nodes;
  }

  public int parent(int node) {
    return parent[node];
  }

  /** What the node weighs among its siblings. */
  public double weight(int node) {
    return weight[node];
  }

  /** From now on the node weighs that much among its siblings. */
  public void weight(int node, double its) {
    weight[node] = its;
  }

  /** The first child, or {@link #NONE} for a job. */
  public int firstChild(int node) {
    return firstChild[node];
  }

  /** The next child of the same parent, or {@link #NONE}. */
  public int nextSibling(int node) {
    return nextSibling[node];
  }

  /** Whether the node came with the latest job, which is then the only one below it. */
  public boolean isNew(int node) {
    return leaves[node] == 1;
  }

  /** Takes a job in, and the branches to it that are missing; its name must be new below its user. */
  public int join(Tenant tenant) {
    int node = ROOT;
    leaves[ROOT]++;
    for (Level level : policy.levels()) {
      node = child(node, level.nameOf(tenant), level.weightOf(tenant));
      leaves[node]++;
    }
    return node;
  }

  /** Takes a job out, and the branches that are left without any. */
  public void leave(int leaf) {
    int node = leaf;
    while (node != ROOT) {
      int above = parent[node];
      if (--leaves[node] == 0) {
        remove(node);
      }
      node = above;
    }
    leaves[ROOT]--;
  }

  private int child(int above, String name, double itsWeight) {
    Integer known = childByName.get(above).get(name);
    return known == null ? create(above, name, itsWeight) : known;
  }

  private int create(int above, String name, double itsWeight) {
    int node = freeCount > 0 ? free[--freeCount] : grow();
    parent[node] = above;
    weight[node] = itsWeight;
    firstChild[node] = NONE;
    nextSibling[node] = NONE;
    leaves[node] = 0;
    names.set(node, name);
    if (above != NONE) {
      nextSibling[node] = firstChild[above];
      firstChild[above] = node;
      childByName.get(above).put(name, node);
    }
    return node;
  }

  private int grow() {
    if (nodes == parent.length) {
      int room = Math.max(16, 2 * nodes);
      parent = Arrays.copyOf(parent, room);
      firstChild = Arrays.copyOf(firstChild, room);
      nextSibling = Arrays.copyOf(nextSibling, room);
      leaves = Arrays.copyOf(leaves, room);
      weight = Arrays.copyOf(weight, room);
      free = Arrays.copyOf(free, room);
    }
    childByName.add(new HashMap<>());
    names.add("");
    return nodes++;
  }

  private void remove(int node) {
    int above = parent[node];
    childByName.get(above).remove(names.get(node));
    if (firstChild[above] == node) {
      firstChild[above] = nextSibling[node];
    } else {
      int before = firstChild[above];
      while (nextSibling[before] != node) {
        before = nextSibling[before];
      }
      nextSibling[before] = nextSibling[node];
    }
    free[freeCount++] = node;
  }
}
