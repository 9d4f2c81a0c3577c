package weir.lab.forwarding;

import java.util.List;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;

/**
 * 10,000 random sets of sixteen patterns under pools of 0 to 128 I/O nodes (forwarding paper §3.2). A unit is one policy on
 * all sets with one pool, of which the spread is kept; a quick run looks at every eighth pool.
 */
final class SetStudy implements PlacementStudy {
  static final SetStudy INSTANCE = new SetStudy();

  static final String POOL = "F";
  static final List<String> POLICIES =
      List.of("zero", "one", "static", "size", "process", "oracle", "mckp");

  static final String ABOUT =
      "10,000 random sets of 16 different patterns out of the 189 measured on MareNostrum 4, mean bandwidths, pools of 0 to 128 I/O"
          + " nodes (forwarding paper §3.2); the same sets in every pool. The paper's sets are not known. ";

  private static final int LARGEST = 128;
  private static final int QUICK_STEP = 8;

  private SetStudy() {}

  static Point at(int pool) {
    return Point.of(POOL, pool);
  }

  static List<Point> points(Size size) {
    int step = size == Size.FULL ? 1 : QUICK_STEP;
    return IntStream.rangeClosed(0, LARGEST)
        .filter(pool -> pool % step == 0)
        .mapToObj(SetStudy::at)
        .toList();
  }

  @Override
  public String name() {
    return "forwarding-sets";
  }

  @Override
  public List<String> policies(Size size) {
    return POLICIES;
  }

  @Override
  public String draw(Point point) {
    return "sets";
  }

  @Override
  public Instance instance(Point point, long seed) {
    return new SetInstance(PatternSets.of(seed), (int) point.at(POOL));
  }
}
