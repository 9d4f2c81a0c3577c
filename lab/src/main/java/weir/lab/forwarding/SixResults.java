package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** What the study of six applications found, by pool and policy. */
final class SixResults {
  private static final Quantity TOTAL = Quantity.of(SixStudy.TOTAL);
  private static final Quantity USED = Quantity.of(SixStudy.USED);

  private final Results results;

  SixResults(Results results) {
    this.results = results;
  }

  double nodes(int pool, String policy, int job) {
    return results.mean(SixStudy.at(pool), policy, Quantity.ranked(SixStudy.NODES, job));
  }

  /** I/O nodes of the six, in their order; not a whole number where there is none. */
  List<Double> nodes(int pool, String policy) {
    return IntStream.range(0, SixStudy.NAMES.size())
        .mapToObj(job -> nodes(pool, policy, job))
        .toList();
  }

  double bandwidth(int pool, String policy, int job) {
    return results.mean(SixStudy.at(pool), policy, Quantity.ranked(SixStudy.BANDWIDTH, job));
  }

  double total(int pool, String policy) {
    return results.mean(SixStudy.at(pool), policy, TOTAL);
  }

  double used(int pool, String policy) {
    return results.mean(SixStudy.at(pool), policy, USED);
  }

  /** The pools for which something holds. */
  static List<Integer> pools(IntPredicate holds) {
    List<Integer> pools = new ArrayList<>();
    for (int pool = 0; pool <= SixStudy.LARGEST_POOL; pool++) {
      if (holds.test(pool)) {
        pools.add(pool);
      }
    }
    return pools;
  }
}
