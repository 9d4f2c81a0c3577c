package weir.sim.workload;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Numbers the sets of an oracle that knows which kind each job was drawn from, IO-Sets §VI-B2, Clairvoyant.
 *
 * <p>The paper gives every kind a set of its own and leaves the weights open. Ours follow from the number, 10⁻ⁿ as in Eq. 4,
 * so that the number should be the one nearest to log₁₀ of the kind's mean, as in Eq. 3. Kinds of the same order of
 * magnitude cannot all have it. The nearest number still free would turn the order around: beside 10, 100 and 1000 s, a
 * kind of 50 s would get set 0 and ten times the weight of the 10 s jobs. So the numbers must rise with the means, and
 * among those that do, the ones are taken whose squared distances from log₁₀ of the means add up to the least: 10, 50,
 * 100 and 1000 s become 0, 1, 2 and 3.
 */
final class ProfileSets {
  private ProfileSets() {}

  /** One number per mean, all different and in the order of the means; of equal means, the first has the lower one. */
  static int[] of(List<Double> meansSec) {
    Integer[] order = new Integer[meansSec.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparing(meansSec::get));
    double[] slack = new double[order.length];
    for (int rank = 0; rank < order.length; rank++) {
      slack[rank] = StrictMath.log10(meansSec.get(order[rank])) - rank;
    }
    double[] level = rising(slack);
    int[] sets = new int[order.length];
    for (int rank = 0; rank < order.length; rank++) {
      sets[order[rank]] = rank + (int) Math.floor(level[rank] + 0.5);
    }
    return sets;
  }

  /**
   * The rising sequence nearest to the values, by pooling neighbours that violate it; rounding it gives the nearest one of
   * whole numbers.
   */
  private static double[] rising(double[] values) {
    double[] level = values.clone();
    int[] first = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      first[i] = i;
      while (first[i] > 0 && level[first[i] - 1] >= level[i]) {
        first[i] = first[first[i] - 1];
        double mean = Arrays.stream(values, first[i], i + 1).average().orElseThrow();
        Arrays.fill(level, first[i], i + 1, mean);
      }
    }
    return level;
  }
}
