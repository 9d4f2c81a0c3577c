package weir.app;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weir.model.Tenant;
import weir.policies.fair.FairPolicy;
import weir.policies.fair.ShareTree;

/** What share of a node each busy job may claim under a fair policy: the product of its parts from the root down. */
final class Entitlements {
  private Entitlements() {}

  /** By job; empty where the policy is not a fair one, because then nobody is entitled to anything. */
  static Map<String, Double> of(String policy, List<Tenant> busy) {
    Map<String, Double> shares = new HashMap<>();
    if (FairPolicy.isNamedBy(policy)) {
      ShareTree tree = new ShareTree(FairPolicy.of(policy));
      Map<String, Integer> leaves = new HashMap<>();
      busy.forEach(tenant -> leaves.put(tenant.job(), tree.join(tenant)));
      leaves.forEach((job, leaf) -> shares.put(job, share(tree, leaf)));
    }
    return shares;
  }

  private static double share(ShareTree tree, int leaf) {
    double share = 1;
    for (int node = leaf; node != ShareTree.ROOT; node = tree.parent(node)) {
      double all = 0;
      int sibling = tree.firstChild(tree.parent(node));
      while (sibling != ShareTree.NONE) {
        all += tree.weight(sibling);
        sibling = tree.nextSibling(sibling);
      }
      share *= tree.weight(node) / all;
    }
    return share;
  }
}
