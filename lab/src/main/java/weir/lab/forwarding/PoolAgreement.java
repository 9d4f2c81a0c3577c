package weir.lab.forwarding;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import weir.lab.campaign.Point;
import weir.lab.experiment.Claim;
import weir.lab.experiment.Numbers;

/**
 * Holds a line over the pools against the digitised one. The paper's random sets are not known, so that medians can only be
 * near: within 4 % at the pools it speaks of, within 12 % elsewhere, where single pools jump.
 */
final class PoolAgreement {
  static final String LIMITS =
      "taken as within 4 % with 8, 24, 56, 64 and 128 I/O nodes and within 12 % elsewhere";

  private static final Set<Integer> NAMED = Set.of(8, 24, 56, 64, 128);
  private static final double NEAR = 0.04;
  private static final double ELSEWHERE = 0.12;

  private PoolAgreement() {}

  static Claim claim(String what, List<Point> points, PoolLines.Line here, PoolLines.Line paper) {
    List<String> apart = new ArrayList<>();
    double largest = 0;
    for (Point point : points) {
      int pool = (int) point.at(SetStudy.POOL);
      double off = here.at(point) / paper.at(point) - 1;
      largest = Math.abs(off) > Math.abs(largest) ? off : largest;
      if (!(Math.abs(off) <= (NAMED.contains(pool) ? NEAR : ELSEWHERE))) {
        apart.add(pool + " (" + Numbers.text(here.at(point)) + " instead of "
            + Numbers.text(paper.at(point)) + ")");
      }
    }
    String where = apart.isEmpty() ? "" : "; apart with " + String.join(", ", few(apart));
    return Claim.of(
        what + " (" + LIMITS + ")",
        points.size() - apart.size() + " of " + points.size()
            + " pools agree, the largest difference is " + Numbers.percent(largest) + where,
        apart.isEmpty());
  }

  private static List<String> few(List<String> all) {
    return all.size() <= 6 ? all : all.subList(0, 6);
  }
}
