package weir.lab.frontier;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.SimulationStudy;
import weir.lab.campaign.Size;
import weir.sim.scenario.Scenario;
import weir.sim.workload.IoSets;

/** The workloads of IO-Sets Fig. 6, with all settings of our policy. */
final class IoSetsFrontierStudy implements SimulationStudy {
  static final IoSetsFrontierStudy INSTANCE = new IoSetsFrontierStudy();

  static final List<String> PUBLISHED = List.of(
      "fair-share",
      "fifo",
      "set-10",
      "set-fair-share",
      "share-priority",
      "greedy-com",
      "greedy-yield",
      "look-ahead-greedy-yield");

  private static final String FAST = "n_H";
  private static final String STRESS = "omega";
  private static final int FULL = 100;
  private static final int QUICK = 3;

  private IoSetsFrontierStudy() {}

  static List<Point> points(Size size) {
    return size == Size.FULL
        ? List.of(at(5, 0.8), at(20, 0.8), at(35, 0.8), at(20, 0.5), at(20, 1.0), at(20, 1.2))
        : List.of(at(20, 0.8), at(35, 0.8), at(20, 1.2));
  }

  private static Point at(int fast, double stress) {
    return Point.of(FAST, fast).with(STRESS, stress);
  }

  static String name(Point point) {
    return "n_H = " + Point.text(point.at(FAST)) + ", ω = " + Point.text(point.at(STRESS));
  }

  @Override
  public String name() {
    return "frontier-io-sets";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return Field.all(PUBLISHED, false, size);
  }

  @Override
  public int instances(Size size) {
    return size == Size.FULL ? FULL : QUICK;
  }

  @Override
  public Scenario scenario(Point point, long seed) {
    int fast = (int) point.at(FAST);
    return IoSets.threeKinds(fast, 20, 40 - fast, point.at(STRESS)).generate(seed);
  }
}
