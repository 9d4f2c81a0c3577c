package weir.policies.placement;

import java.math.BigDecimal;
import java.util.Arrays;
import weir.model.Placement;
import weir.model.Profiles;

/** Tries every plan for measured jobs: fewest held back, most bandwidth, fewest nodes, then the first jobs served first. */
final class EveryPlan {
  private final Profiles profiles;
  private final int ioNodes;
  private final int[] plan;
  private int[] best;
  private BigDecimal bestTotal = BigDecimal.valueOf(-1);
  private int bestHeldBack = Integer.MAX_VALUE;
  private int bestNodes;

  private EveryPlan(Profiles profiles, int ioNodes) {
    this.profiles = profiles;
    this.ioNodes = ioNodes;
    this.plan = new int[profiles.slots()];
    this.best = plan.clone();
  }

  static int[] best(Profiles profiles, int ioNodes) {
    EveryPlan search = new EveryPlan(profiles, ioNodes);
    search.from(profiles.first(), BigDecimal.ZERO, 0, 0);
    return search.best;
  }

  private void from(int i, BigDecimal total, int nodes, int heldBack) {
    if (i == Profiles.NONE) {
      consider(total, nodes, heldBack);
      return;
    }
    // Largest counts first: of equal plans, the first one found serves the first jobs best.
    for (int k = profiles.options(i) - 1; k >= 0; k--) {
      int count = profiles.count(i, k);
      if (nodes + count <= ioNodes) {
        plan[i] = count;
        BigDecimal bandwidth = new BigDecimal(Double.toString(profiles.bandwidth(i, k)));
        from(profiles.next(i), total.add(bandwidth), nodes + count, heldBack);
      }
    }
    if (profiles.count(i, 0) > 0) {
      plan[i] = Placement.HELD_BACK;
      from(profiles.next(i), total, nodes, heldBack + 1);
    }
  }

  private void consider(BigDecimal total, int nodes, int heldBack) {
    int order = Integer.compare(bestHeldBack, heldBack);
    order = order != 0 ? order : total.compareTo(bestTotal);
    order = order != 0 ? order : Integer.compare(bestNodes, nodes);
    if (order > 0) {
      bestHeldBack = heldBack;
      bestTotal = total;
      bestNodes = nodes;
      best = Arrays.copyOf(plan, plan.length);
    }
  }
}
