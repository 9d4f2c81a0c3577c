package weir.testkit;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import weir.model.Stripes;

/**
 * Targets and who is on them, frozen at one instant.
 *
 * @param capacities bytes per second by target
 * @param touched the targets of each slot, in increasing order
 */
public record StripeTable(List<Double> capacities, List<List<Integer>> touched) implements Stripes {
  /** Every slot on every target. */
  public static StripeTable full(int slots, double... capacities) {
    List<Double> all = Arrays.stream(capacities).boxed().toList();
    List<Integer> every = IntStream.range(0, all.size()).boxed().toList();
    return new StripeTable(all, Collections.nCopies(slots, every));
  }

  @Override
  public int targets() {
    return capacities.size();
  }

  @Override
  public double capacity(int target) {
    return capacities.get(target);
  }

  @Override
  public int width(int i) {
    return touched.get(i).size();
  }

  @Override
  public int target(int i, int k) {
    return touched.get(i).get(k);
  }
}
