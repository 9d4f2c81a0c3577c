package weir.lab.frontier;

import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.sim.scenario.Scenario;
import weir.sim.workload.SyntheticWindow;

/** The synthetic windows of RR-9502 §6.2, with all settings of our policy and the offline bound. */
final class WindowStudy implements Study {
  static final WindowStudy INSTANCE = new WindowStudy();

  private static final String PRESSURE = "W";
  private static final String SMALL = "n_small";
  private static final String SPREAD = "sigma";
  private static final String NOISE = "nu";

  private static final int FULL = 60;
  private static final int QUICK = 3;

  private WindowStudy() {}

  static Point at(double pressure, int small, double spread, double noise) {
    return Point.of(PRESSURE, pressure).with(SMALL, small).with(SPREAD, spread).with(NOISE, noise);
  }

  static Point at(double pressure) {
    return at(pressure, 20, 0.5, 0.5);
  }

  /** What is special about a point, for people. */
  static String name(Point point) {
    String name = "W = " + Point.text(point.at(PRESSURE));
    if (point.at(SMALL) != 20) {
      name += ", n_small = " + Point.text(point.at(SMALL));
    }
    if (point.at(SPREAD) != 0.5) {
      name += ", σ = " + Point.text(point.at(SPREAD));
    }
    if (point.at(NOISE) != 0.5) {
      name += ", ν = " + Point.text(point.at(NOISE));
    }
    return name;
  }

  @Override
  public String name() {
    return "frontier-windows";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return Field.all(Field.PUBLISHED, true, size);
  }

  @Override
  public int instances(Size size) {
    return size == Size.FULL ? FULL : QUICK;
  }

  @Override
  public Instance instance(Point point, long seed) {
    Scenario window = SyntheticWindow.ofPaper(
            (int) point.at(SMALL), point.at(SPREAD), point.at(NOISE), point.at(PRESSURE))
        .generate(seed);
    return policy -> Measurement.of(window, policy);
  }
}
