package weir.lab.forwarding;

import java.util.List;
import java.util.stream.IntStream;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;

/** The random sets again, with an eye on single jobs, under mckp and its fair variants. */
final class FairnessStudy implements PlacementStudy {
  static final FairnessStudy INSTANCE = new FairnessStudy();

  static final List<String> POLICIES =
      List.of("mckp", "fair-mckp", "fair-mckp:fraction=0.8", "fair-mckp:share=best:fraction=max");

  private FairnessStudy() {}

  static List<Point> points(Size size) {
    return IntStream.of(8, 16, 24, 32, 48, 64, 96, 128)
        .filter(pool -> size == Size.FULL || pool == 24)
        .mapToObj(SetStudy::at)
        .toList();
  }

  @Override
  public String name() {
    return "forwarding-fairness";
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
    return new FairnessInstance(PatternSets.of(seed), (int) point.at(SetStudy.POOL));
  }
}
