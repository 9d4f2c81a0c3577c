package weir.lab.frontier;

import java.util.List;
import weir.lab.campaign.Reading;
import weir.policies.PolicyCatalog;
import weir.sim.bound.OfflineBound;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.engine.Run;
import weir.sim.metrics.Efficiency;
import weir.sim.metrics.MinYield;
import weir.sim.metrics.Utilization;
import weir.sim.scenario.Scenario;

/**
 * The three objectives of a window under a policy, or the most that they can be.
 *
 * <p>The bound also has a support for each of several slopes λ: no policy has more of efficiency + λ · MinYield. Means of
 * supports bound means over instances, which means of bounds at a given MinYield would not.
 */
final class Measurement {
  static final String SUPPORT = "support";

  /** λ, from efficiency alone to MinYield above all. */
  static final double[] SLOPES = {
    0, 1 / 64.0, 1 / 32.0, 1 / 16.0, 1 / 8.0, 1 / 4.0, 1 / 2.0, 1, 2, 4, 8, 16, 64, 256, 1024
  };

  private static final int CELLS = 24;

  private Measurement() {}

  static List<Reading> of(Scenario window, String policy) {
    if (policy.equals(Field.BOUND)) {
      return bound(new OfflineBound(window));
    }
    Run run =
        new Engine(window, PolicyCatalog.create(policy, DedicatedMode.settingOf(window))).run();
    return List.of(
        Reading.of("minYield", new MinYield().of(run)),
        Reading.of("efficiency", new Efficiency().of(run)),
        Reading.of("utilization", new Utilization().of(run)));
  }

  private static List<Reading> bound(OfflineBound bound) {
    double minYield = bound.minYield();
    double[] floors = new double[CELLS + 1];
    double[] efficiencies = new double[CELLS];
    for (int n = 0; n <= CELLS; n++) {
      double left = 1 - n / (double) CELLS;
      floors[n] = minYield * (1 - left * left); // closer to each other towards the end
    }
    for (int n = 0; n < CELLS; n++) {
      efficiencies[n] = bound.boundsEfficiency() ? bound.efficiency(floors[n]) : 1;
    }
    return List.of(
        Reading.of("minYield", minYield),
        Reading.of("efficiency", efficiencies[0]),
        Reading.ranked(SUPPORT, supports(floors, efficiencies)));
  }

  /** Inside a cell the efficiency is at most that at its begin, and the lowest yield at most that at its end. */
  private static double[] supports(double[] floors, double[] efficiencies) {
    double[] supports = new double[SLOPES.length];
    for (int k = 0; k < SLOPES.length; k++) {
      supports[k] = Double.NEGATIVE_INFINITY;
      for (int n = 0; n < efficiencies.length; n++) {
        if (!Double.isNaN(efficiencies[n])) {
          supports[k] = Math.max(supports[k], efficiencies[n] + SLOPES[k] * floors[n + 1]);
        }
      }
    }
    return supports;
  }
}
