package weir.lab.apex;

import java.util.ArrayList;
import java.util.List;
import weir.lab.campaign.Point;
import weir.lab.campaign.Reading;
import weir.lab.campaign.Size;
import weir.lab.campaign.Study;
import weir.policies.PolicyCatalog;
import weir.sim.engine.DedicatedMode;
import weir.sim.engine.Engine;
import weir.sim.scenario.Scenario;
import weir.sim.workload.apex.ApexReading;
import weir.sim.workload.apex.ApexWindow;

/**
 * How long it takes to simulate the APEX windows. The only study whose numbers are not the same every time. Each window is run
 * run three times and the shortest counts, so that neither a cold start nor what else the machine does is measured.
 */
final class ApexTimeStudy implements Study {
  static final ApexTimeStudy INSTANCE = new ApexTimeStudy();

  static final String SECONDS = "seconds";

  /** More schedules make no mean of times any better. */
  private static final int FULL = 10;

  private static final int QUICK = 1;
  private static final int REPEATS = 3;

  private ApexTimeStudy() {}

  @Override
  public String name() {
    return "rr9502-apex-time";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<String> policies(Size size) {
    return ApexStudy.POLICIES;
  }

  @Override
  public int instances(Size size) {
    return size == Size.FULL ? FULL : QUICK;
  }

  @Override
  public Instance instance(Point point, long seed) {
    List<ApexWindow> windows = ApexStudy.windows(point, seed, ApexReading.TEXT);
    List<Scenario> scenarios =
        windows.stream().map(window -> window.scenario(ApexReading.TEXT)).toList();
    double[] pressures = windows.stream()
        .mapToDouble(window -> window.pressure(ApexReading.TEXT))
        .toArray();
    return policy -> {
      List<Reading> readings = new ArrayList<>();
      readings.add(Reading.ranked(
          SECONDS, scenarios.stream().mapToDouble(each -> seconds(each, policy)).toArray()));
      readings.add(Reading.ranked(ApexInstance.PRESSURE, pressures));
      return readings;
    };
  }

  private static double seconds(Scenario scenario, String policy) {
    long least = Long.MAX_VALUE;
    for (int n = 0; n < REPEATS; n++) {
      long startNanos = System.nanoTime();
      run(scenario, policy);
      least = Math.min(least, System.nanoTime() - startNanos);
    }
    return least / 1e9;
  }

  private static void run(Scenario scenario, String policy) {
    new Engine(scenario, PolicyCatalog.create(policy, DedicatedMode.settingOf(scenario))).run();
  }
}
