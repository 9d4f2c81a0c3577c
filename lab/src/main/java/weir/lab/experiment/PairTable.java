package weir.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.result.Quantity;
import weir.lab.result.Results;

/** The lengths of iterations in the two-job examples. */
final class PairTable {
  private static final List<String> CASES = List.of(
      "two large",
      "large and small",
      "large and small, small favoured",
      "large and small, large favoured");

  private PairTable() {}

  static Table of(Results results, List<Point> points) {
    List<List<String>> rows = new ArrayList<>();
    for (Point point : points) {
      for (String policy : results.plan().policies()) {
        rows.add(List.of(
            CASES.get((int) point.at(PairStudy.CASE) - 1),
            policy,
            Numbers.text(results.mean(point, policy, Quantity.of("iterationJ1"))),
            Numbers.text(results.mean(point, policy, Quantity.of("iterationJ2")))));
      }
    }
    return new Table("Mean length of an iteration", List.of("jobs", "policy", "J1", "J2"), rows);
  }
}
