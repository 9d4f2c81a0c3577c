package weir.lab.gift;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;

/**
 * What a decision costs: one after the other, as many applications active all the time, phases of ten minutes in the mean, each on 1 to
 * 32 targets drawn anew. Numbers depend on the machine.
 */
final class OverheadStudy implements Study {
  static final OverheadStudy INSTANCE = new OverheadStudy();

  static final String TARGETS = "targets";
  static final String ACTIVE = "active";

  /** Processor time of each decision. */
  static final String SECONDS = "seconds";

  private static final int WARM_UP = 150;
  private static final int TIMED = 100;

  private OverheadStudy() {}

  static List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (int active : new int[] {60, 1000}) {
      for (int targets : new int[] {32, 64, 128, 200}) {
        points.add(Point.of(TARGETS, targets).with(ACTIVE, active));
      }
    }
    return points;
  }

  @Override
  public String name() {
    return "gift-overhead";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return List.of(GiftStudy.GIFT);
  }

  @Override
  public int instances(Size size) {
    return 1;
  }

  @Override
  public Instance instance(Point point, long seed) {
    return policy -> {
      DecisionSequence sequence =
          new DecisionSequence((int) point.at(TARGETS), (int) point.at(ACTIVE), seed);
      double[] seconds = sequence.run(WARM_UP, TIMED);
      return List.of(
          Reading.ranked(SECONDS, seconds), Reading.of("effective", sequence.effective()));
    };
  }
}
